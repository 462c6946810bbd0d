import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip
} from 'chart.js'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { Sales } from '../../../../contract/desk/sales.ts'
import {
  exponentOf,
  formatDate,
  formatLabelled,
  formatMoney,
  formatDay,
  formatWith
} from '../../../../contract/format.ts'
import type { LocaleCode } from '../../../../contract/locale.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'

Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip
)

interface Texts {
  thisPeriod: string
  periodBefore: string
}

const scheme = () => matchMedia('screen and (prefers-color-scheme: dark)')

function followScheme(notify: () => void) {
  const media = scheme()
  media.addEventListener('change', notify)
  return () => media.removeEventListener('change', notify)
}

/** A bar per week, with a mark for the same week of the previous period. The card's table has the same figures. */
export function WeekChart({ sales, label }: { sales: Sales; label: string }) {
  const t = useTexts('desk-today')
  const locale = useLocale()
  const canvas = useRef<HTMLCanvasElement>(null)
  const thisPeriod = t('sales.thisPeriod')
  const periodBefore = t('sales.periodBefore')
  const isDark = useSyncExternalStore(followScheme, () => scheme().matches)
  useEffect(() => {
    if (!canvas.current) return
    const chart = renderChart(canvas.current, sales, locale, { thisPeriod, periodBefore })
    return () => chart.destroy()
  }, [sales, locale, thisPeriod, periodBefore, isDark])
  return (
    <div className="h-80 p-4">
      <canvas ref={canvas} role="img" aria-label={label} />
    </div>
  )
}

function renderChart(
  canvas: HTMLCanvasElement,
  { weeks, currencyCode }: Sales,
  locale: LocaleCode,
  texts: Texts
): Chart {
  const style = getComputedStyle(canvas)
  const token = (name: string) => style.getPropertyValue(name).trim()
  const unit = 10 ** exponentOf(currencyCode)
  const short = {
    style: 'currency',
    currency: currencyCode,
    notation: 'compact',
    useGrouping: 'always',
    maximumFractionDigits: 1
  } as const
  // Half the width: a mark is at most as wide as a bar.
  const markWidth = Math.min(12, canvas.clientWidth / weeks.length / 4)
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  Chart.defaults.font.family = style.fontFamily
  Chart.defaults.color = token('--color-muted')
  return new Chart(canvas, {
    data: {
      labels: weeks.map(({ from }) => formatDay(from, locale)),
      datasets: [
        {
          type: 'line',
          label: texts.periodBefore,
          data: weeks.map(({ before }) => (before > 0 ? before / unit : null)),
          showLine: false,
          pointStyle: 'line',
          pointRadius: markWidth,
          pointHoverRadius: markWidth,
          pointBorderWidth: 3,
          borderColor: token('--background-color-mark-other')
        },
        {
          type: 'bar',
          label: texts.thisPeriod,
          data: weeks.map(({ value }) => value / unit),
          backgroundColor: token('--background-color-mark'),
          hoverBackgroundColor: token('--background-color-mark'),
          borderRadius: 2,
          maxBarThickness: 32
        }
      ]
    },
    options: {
      maintainAspectRatio: false,
      animation: prefersReducedMotion ? false : { duration: 250 },
      interaction: { mode: 'index', intersect: false },
      scales: {
        x: { grid: { display: false }, ticks: { maxRotation: 0, autoSkipPadding: 12 } },
        y: {
          beginAtZero: true,
          border: { display: false },
          grid: { color: token('--color-line') },
          ticks: { maxTicksLimit: 6, callback: (value) => formatWith(Number(value), short, locale) }
        }
      },
      plugins: {
        tooltip: {
          callbacks: {
            title: ([item]) => daysOf(weeks[item?.dataIndex ?? 0], locale),
            label: ({ dataset, parsed }) =>
              formatLabelled(
                dataset.label ?? '',
                formatMoney(Math.round((parsed.y ?? 0) * unit), currencyCode, locale),
                locale
              )
          }
        }
      }
    }
  })
}

const daysOf = (week: Sales['weeks'][number] | undefined, locale: LocaleCode): string =>
  week ? `${formatDate(week.from, locale)} – ${formatDate(week.to, locale)}` : ''
