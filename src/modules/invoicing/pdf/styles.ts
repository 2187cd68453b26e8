import { StyleSheet } from '@react-pdf/renderer'
import { fontFamily } from './fonts.ts'

const ink = '#13251c'
const soft = '#44564c'
export const css = StyleSheet.create({
  page: { padding: 40, paddingBottom: 60, fontFamily, fontSize: 9, color: ink, lineHeight: 1.4 },
  head: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 20 },
  brand: { fontSize: 26, fontWeight: 700, color: '#0a6b44', lineHeight: 1 },
  title: { fontSize: 16, fontWeight: 700, lineHeight: 1.2 },
  reference: { alignItems: 'flex-end' },
  soft: { color: soft },
  phrase: { flexDirection: 'row', flexWrap: 'wrap', columnGap: 2.2 },
  parties: { flexDirection: 'row', gap: 24, marginBottom: 18 },
  party: { flex: 1 },
  label: { color: soft, fontSize: 8, marginBottom: 2 },
  bold: { fontWeight: 700 },
  row: { flexDirection: 'row', borderBottomWidth: 0.5, borderBottomColor: '#dde5d9', paddingVertical: 4 },
  heading: { fontWeight: 700, color: soft, fontSize: 8 },
  name: { flex: 1, paddingRight: 8 },
  number: { width: 62, textAlign: 'right' },
  short: { width: 36, textAlign: 'right' },
  sums: { marginTop: 14, marginLeft: 'auto', width: 260 },
  sum: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 2 },
  total: { flexDirection: 'row', justifyContent: 'space-between', paddingTop: 6, marginTop: 4, borderTopWidth: 1 },
  notes: { marginTop: 18, color: soft, fontSize: 8 },
  foot: { position: 'absolute', top: 800, left: 40, right: 40 },
  pages: { color: soft, fontSize: 7.5, textAlign: 'center' },
})
