import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parse } from 'yaml'
import { variableNames } from '#src/config/environment.ts'
import { publicEnv } from '#src/config/public-start.fixture.ts'
import { readShopConfig } from '#src/config/public-start.ts'
import { type Container, type Pod, readManifests } from '#test/support/deploy/manifests.ts'

const manifests = readManifests()
const named = (kind: string, name: string) => manifests.find((one) => one.kind === kind && one.metadata.name === name)
const pods = manifests.flatMap(({ kind, metadata, spec }) =>
  spec?.template === undefined ? [] : [{ title: `${kind} ${metadata.name}`, kind, spec: spec.template.spec }],
)
const settings = named('ConfigMap', 'poftim')?.data ?? {}
const secretNames = readFileSync('deploy/kubernetes/secrets.example', 'utf8').match(/^\w+(?==)/gm) ?? []
const only = <Item>([first, ...others]: readonly Item[]): Item =>
  first !== undefined && others.length === 0 ? first : assert.fail('not exactly one')

test('the manifests of Kubernetes are listed, and set only variables that the shop reads', () => {
  const { resources } = parse(readFileSync('deploy/kubernetes/kustomization.yaml', 'utf8')) as { resources: string[] }
  const files = new Set(manifests.map(({ file }) => file))
  assert.deepEqual([...resources].sort(), [...files].sort())
  const ofDatabase = ['DATABASE_USER', 'DATABASE_PASSWORD']
  const given = [
    ...Object.keys(settings),
    ...secretNames,
    ...pods.flatMap(({ spec }) => only(spec.containers).env.map(({ name }) => name)),
  ]
  assert.deepEqual(
    given.filter((name) => !variableNames.includes(name) && !ofDatabase.includes(name)),
    [],
  )
})

test('a shop of the manifests may open to the public with its settings and secrets, and a console beside it', () => {
  const secrets = Object.fromEntries(secretNames.map((name) => [name, 'a secret of 32 characters or more']))
  const { SMTP_URL } = publicEnv
  for (const name of ['shop', 'console']) {
    const { env } = only(named('Deployment', name)?.spec?.template?.spec.containers ?? [])
    const own = Object.fromEntries(env.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]])))
    const image = { HOST: '0.0.0.0', CONSOLE_PORT: 'none', MIGRATE: 'off' }
    const config = readShopConfig({ ...image, ...settings, ...secrets, SMTP_URL, ...own }, 'production')
    assert.deepEqual([config.hasStandIns, config.MIGRATE], [false, false])
  }
})

test('processes of the manifests are probed, and end later than they drain', () => {
  for (const { title, kind, spec } of pods) {
    if (kind === 'Job') continue
    const { ports = [], readinessProbe, livenessProbe, startupProbe } = only(spec.containers)
    const probes = { readinessProbe, livenessProbe, startupProbe }
    const paths = Object.entries(probes).map(([name, probe]) => [name, probe?.httpGet.path])
    assert.deepEqual(Object.fromEntries(paths), {
      ...{ readinessProbe: '/readyz', livenessProbe: '/healthz', startupProbe: '/readyz' },
    })
    const known = new Set<unknown>([3000, ...ports.map(({ name }) => name)])
    for (const probe of Object.values(probes)) assert.ok(known.has(probe?.httpGet.port), title)
    const drain = Number(settings['DRAIN_SECONDS'])
    assert.ok(drain > 0 && (spec.terminationGracePeriodSeconds ?? 0) >= drain + 30, title)
  }
})

test('containers run without root, on a root that is read-only, and mount what their pod has', () => {
  const isClosed = ({ securityContext }: Container): boolean =>
    securityContext['readOnlyRootFilesystem'] === true && securityContext['allowPrivilegeEscalation'] === false
  const mountsOwn = ({ containers, volumes }: Pod): boolean =>
    only(containers).volumeMounts.every(({ name }) => volumes.some((volume) => volume.name === name))
  for (const { title, spec } of pods) {
    assert.ok(spec.securityContext.runAsNonRoot, title)
    assert.ok(isClosed(only(spec.containers)), title)
    assert.ok(mountsOwn(spec), title)
    assert.ok(
      only(spec.containers).volumeMounts.some(({ mountPath }) => mountPath === '/data'),
      title,
    )
  }
})

test('selectors find the pods that they mean, and what scales or disrupts names a Deployment', () => {
  for (const { kind, metadata, spec } of manifests) {
    const title = `${kind} ${metadata.name}`
    const labels = kind === 'Service' ? spec?.selector : spec?.selector?.matchLabels
    if (['Deployment', 'Service', 'PodDisruptionBudget'].includes(kind)) {
      const name = String(labels?.['app'])
      assert.equal(named('Deployment', name)?.spec?.template?.metadata.labels['app'], name, title)
    }
    const scaled = spec?.scaleTargetRef
    if (scaled !== undefined) assert.ok(named(scaled.kind, scaled.name), title)
  }
})
