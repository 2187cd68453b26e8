/** The first and the last day on which a present can be sent: 'YYYY-MM-DD'. */
export interface SendingDays {
  readonly firstDay: string
  readonly lastDay: string
}
