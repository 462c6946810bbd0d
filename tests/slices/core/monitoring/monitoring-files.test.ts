import { load } from 'js-yaml'
import { beforeAll, describe, expect, test } from 'vitest'
import { openShop } from '../../../support/shop.ts'
import { readText } from '../../../structure/rules/sources.ts'

interface Panel {
  id: number
  type: string
  title: string
  targets?: { expr: string; refId: string; datasource: { uid: string } }[]
}

const dashboard = JSON.parse(readText('deploy/grafana/tradecounter.json')) as { panels: Panel[] }
const alerts = load(readText('deploy/prometheus/alerts.yml')) as {
  groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[]
}
const rules = alerts.groups.flatMap((group) => group.rules)
const charts = dashboard.panels.filter(({ type }) => type !== 'row')

/** Labels that Prometheus adds to scraped metrics. */
const targetLabels = new Set(['job', 'instance'])
/** Labels by metric, as the server exposes them. */
const exposed = new Map<string, Set<string>>([['up', new Set()]])

// On PostgreSQL, because only that has a pool.
beforeAll(async () => {
  const token = 'a-token-of-the-house'
  const shop = await openShop('postgres', { env: { METRICS_TOKEN: token } })
  await shop.anonymous.send('/health/live')
  const response = await shop.anonymous.send('/metrics', { headers: { Authorization: `Bearer ${token}` } })
  const text = await response.text()
  await shop.close()
  for (const [, name = '', type = ''] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm))
    for (const suffix of type === 'histogram' ? ['_bucket', '_count', '_sum'] : [''])
      exposed.set(name + suffix, new Set())
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)\{(.*)\} /gm))
    for (const label of labelsOf(labels)) exposed.get(name)?.add(label)
})

const labelsOf = (matchers: string) =>
  [...matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"/g)].map(([, label = '']) => label)

const words = /^(and|or|unless|bool|offset|by|without|on|ignoring)$/

/** The metrics in an expression, with the labels that it selects. */
function metricsOf(expression: string): { name: string; labels: string[] }[] {
  const found: { name: string; labels: string[] }[] = []
  const withoutGroups = expression.replaceAll(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, '')
  const selector = /([a-zA-Z_:][\w:]*)(?![\w:]|\s*\()(?:\s*\{([^}]*)\})?(?:\[[^\]]*\])?/g
  for (const [, name = '', matchers = ''] of withoutGroups.matchAll(selector))
    if (!words.test(name)) found.push({ name, labels: labelsOf(matchers) })
  return found
}

/** Metrics and labels in an expression that the server does not expose. */
const unknownIn = (expression: string): string[] =>
  metricsOf(expression).flatMap(({ name, labels }) => {
    const known = exposed.get(name)
    if (!known) return [name]
    return labels.filter((label) => !known.has(label) && !targetLabels.has(label)).map((label) => `${name}.${label}`)
  })

describe('the files of monitoring', () => {
  test.each(rules)('the alert $alert uses metrics and labels that exist, and says what is wrong', (rule) => {
    expect(metricsOf(rule.expr)).not.toEqual([])
    expect(unknownIn(rule.expr)).toEqual([])
    expect(rule.annotations.summary).not.toBe('')
  })

  test.each(charts)('the panel $title uses metrics and labels that exist', ({ targets = [] }) => {
    expect(targets).not.toEqual([])
    for (const { expr, datasource } of targets) {
      expect(metricsOf(expr)).not.toEqual([])
      expect(unknownIn(expr)).toEqual([])
      expect(datasource.uid).toBe('${datasource}')
    }
  })

  test('panels have unique ids', () => {
    const ids = dashboard.panels.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('everything in the requirement has an alert', () => {
    expect(rules.map(({ alert }) => alert)).toEqual(
      expect.arrayContaining(['ShopDown', 'ServerErrors', 'SlowResponses', 'EventLoopBlocked', 'QueueStuck'])
    )
  })

  test('a wrong name or label is found', () => {
    expect(unknownIn('sum by (queue) (rate(shop_queue_job{queue="mails"}[5m])) > 0 or vector(0)')).toEqual([
      'shop_queue_job'
    ])
    expect(unknownIn('max(shop_queue_jobs{kind="mails", instance=~"$instance"})')).toEqual(['shop_queue_jobs.kind'])
  })
})
