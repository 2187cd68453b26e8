import { globSync, readFileSync } from 'node:fs'
import { parseAllDocuments } from 'yaml'

/** What the tests read of a manifest of Kubernetes. */
export interface Manifest {
  readonly file: string
  readonly kind: string
  readonly metadata: { readonly name: string }
  readonly data?: Readonly<Record<string, string>>
  readonly spec?: {
    readonly selector?: Readonly<Record<string, unknown>> & { readonly matchLabels?: Readonly<Record<string, string>> }
    readonly scaleTargetRef?: { readonly kind: string; readonly name: string }
    readonly template?: { readonly metadata: { readonly labels: Readonly<Record<string, string>> }; readonly spec: Pod }
  }
}

export interface Pod {
  readonly terminationGracePeriodSeconds?: number
  readonly securityContext: { readonly runAsNonRoot?: boolean; readonly runAsUser?: number }
  readonly containers: readonly Container[]
  readonly volumes: readonly { readonly name: string }[]
}

export interface Container {
  readonly command?: readonly string[]
  readonly env: readonly { readonly name: string; readonly value?: string; readonly valueFrom?: unknown }[]
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[]
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[]
  readonly securityContext: Readonly<Record<string, unknown>>
  readonly startupProbe?: Probe
  readonly readinessProbe?: Probe
  readonly livenessProbe?: Probe
}

interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string | number }
}

const folder = 'deploy/kubernetes'

/** Every manifest of the folder. Throws at one that is no YAML. */
export function readManifests(): Manifest[] {
  return globSync(`${folder}/*.yaml`)
    .filter((file) => !file.endsWith('kustomization.yaml'))
    .sort()
    .flatMap((file) =>
      parseAllDocuments(readFileSync(file, 'utf8')).map((document) => {
        if (document.errors[0] !== undefined) throw document.errors[0]
        return { file: file.slice(folder.length + 1), ...(document.toJS() as Omit<Manifest, 'file'>) }
      }),
    )
}
