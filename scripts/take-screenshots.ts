import { mkdir, writeFile } from 'node:fs/promises'
import { chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { ensureChromium } from './test/chromium.ts'

/**
 * Takes the screenshots of the web manifest from a running shop. They are committed, so run this script when the shop looks
 * different: `node scripts/take-screenshots.ts http://localhost:3000`.
 */
const origin = process.argv[2] ?? 'http://localhost:3000'
const folder = 'public/brand/screenshots'

const shots = [
  { name: 'home', path: '/', width: 390, height: 844 },
  { name: 'department', path: '/c/1-fructe-si-legume', width: 390, height: 844 },
  { name: 'recipe', path: '/retete/r/clatite-pufoase-cu-capsuni', width: 390, height: 844 },
  { name: 'home-wide', path: '/', width: 1440, height: 900 },
  { name: 'department-wide', path: '/c/1-fructe-si-legume', width: 1440, height: 900 },
]

await mkdir(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] })
for (const { name, path, width, height } of shots) {
  const page = await browser.newPage({ viewport: { width, height }, locale: 'ro-RO', timezoneId: 'Europe/Bucharest' })
  await page.goto(origin + path, { waitUntil: 'networkidle' })
  await answerConsent(page)
  await closeAppStrip(page)
  await page.evaluate(() => document.fonts.ready)
  const pixels = await page.screenshot()
  await writeFile(`${folder}/${name}.webp`, await sharp(pixels).webp({ quality: 82, effort: 6 }).toBuffer())
  await page.close()
}
await browser.close()

/** Only the necessary cookies, so that the box of the consent is not in the picture. */
async function answerConsent(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Doar cele necesare' }).click()
  await page.getByRole('button', { name: 'Doar cele necesare' }).waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
}

/** Who sees the screenshots is installing the shop already. */
async function closeAppStrip(page: Page): Promise<void> {
  const strip = page.getByRole('button', { name: 'Închide: Aplicația Poftim' }).filter({ visible: true })
  if ((await strip.count()) > 0) await strip.first().click()
}
