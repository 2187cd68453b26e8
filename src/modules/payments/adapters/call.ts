import type { z } from 'zod'
import { GatewayUnavailable } from '../ports.ts'

export interface Answer {
  readonly status: number
  readonly text: string
}

/** Asks a gateway over HTTP. Rejects with GatewayUnavailable when it is away, slow, or failing by itself. */
export async function ask(url: string, { timeoutMs, ...request }: RequestInit & { readonly timeoutMs: number }) {
  const answer = await send(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  if (answer.status >= 500 || answer.status === 429)
    throw new GatewayUnavailable(`the gateway answers ${answer.status}`)
  return answer
}

async function send(url: string, request: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(url, request)
    return { status: response.status, text: await response.text() }
  } catch (cause) {
    throw new GatewayUnavailable('the gateway does not answer', { cause })
  }
}

/** What was answered in its shape. A gateway that answers nonsense is as good as away; a person reads the log. */
export function read<Shape extends z.ZodType>({ status, text }: Answer, shape: Shape): z.infer<Shape> {
  const result = shape.safeParse(parsed(text))
  if (!result.success) throw new GatewayUnavailable(`the gateway answers ${status}: ${text.slice(0, 200)}`)
  return result.data
}

/** JSON, or undefined for what is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
