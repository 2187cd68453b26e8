import type { SettingsReader } from '#kernel/setting.ts'
import { claimSettings } from '#modules/claims/index.ts'
import { openingHoursOf } from '#modules/claims/rules/settings.ts'
import { capacitySettings } from '#modules/delivery/rules/settings.ts'
import { type LetterFrame, letterFrame } from '#modules/engagement/index.ts'
import { letterSettings } from '#modules/engagement/rules/settings.ts'
import type { SellerContact } from '#modules/invoicing/rules/seller.ts'
import { sellerContactFrom, sellerFrom, sellerSettings } from '#modules/invoicing/rules/settings.ts'
import { pointSettings } from '#modules/loyalty/rules/terms.ts'
import { feeSettings, tariffOf } from '#modules/pricing/rules/tariff.ts'
import type { Context } from '#platform/context.ts'

type At = Temporal.Instant

const contactText = ({ email, phone }: SellerContact): string => (phone === null ? email : `${email}, ${phone}`)

/** What modules read of settings, as it is at an instant. */
export function settingReaders({ clock }: Pick<Context, 'clock'>, settings: SettingsReader, publicUrl: string) {
  const sellerContact = (at: At) => sellerContactFrom(settings.figuresOf(sellerSettings, at))
  const openingHours = (at: At) => openingHoursOf(settings.figuresOf(claimSettings, at))
  const letters: LetterFrame = letterFrame({
    publicUrl,
    texts: () => settings.figuresOf(letterSettings, clock.now()),
    openingHours: () => openingHours(clock.now()),
  })
  return {
    tariff: (at: At) => tariffOf(settings.figuresOf(feeSettings, at)),
    pointTerms: (at: At) => settings.figuresOf(pointSettings, at),
    claimFigures: (at: At) => settings.figuresOf(claimSettings, at),
    closing: (at: At) => settings.figuresOf(capacitySettings, at),
    seller: (at: At) => sellerFrom(settings.figuresOf(sellerSettings, at)),
    sellerContact,
    /** How who is kept from ordering reaches the shop. */
    contact: () => contactText(sellerContact(clock.now())),
    openingHours,
    letters,
    daysToAnswer: () => settings.figuresOf(claimSettings, clock.now()).silenceDays,
  }
}
