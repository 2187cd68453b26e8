import type { ReactNode } from 'react'
import { Image } from '#storefront/ui/image/image.tsx'
import css from './screen.module.css'

interface ScreenProps {
  readonly picture: string
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
}

/** A page with a single message (UI-01: picture of 414 by 246, title, subtitle, button). */
export function Screen({ picture, title, text, children }: ScreenProps) {
  return (
    <div className={`wrap ${css.screen}`}>
      <Image source={picture} width={414} height={246} alt="" />
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </div>
  )
}
