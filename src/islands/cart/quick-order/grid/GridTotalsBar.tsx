import { ShoppingBag } from 'lucide-react'
import { useTexts } from '../../../../lib/texts.tsx'
import { useMoney } from '../../../../lib/use-money.ts'
import { usePaths } from '../../../../lib/use-paths.ts'
import { Button } from '../../../ui/Button.tsx'
import type { GridSums } from '../rows/grid.ts'
import { useAddReady } from '../rows/use-add-ready.ts'

interface Props {
  sums: GridSums
  currency: string
}

/** Total of the ready rows and the button that adds them; sticky while scrolling. */
export function GridTotalsBar({ sums, currency }: Props) {
  const t = useTexts('quick-order')
  const paths = usePaths()
  const { ready, filled, open } = sums
  const hasNoReadyRows = ready.length === 0
  const { busy, added, add } = useAddReady(!hasNoReadyRows)
  return (
    <section
      aria-label={t('bar.title')}
      className={`${filled > 0 ? 'sticky' : ''} bottom-(--bottom-bar) z-10 flex flex-wrap items-center gap-x-8 gap-y-3 rounded-b-card bg-plum px-4 py-3 text-white md:bottom-0 forced-colors:border-t`}
    >
      <p aria-live="polite" className="figures min-w-0 text-table">
        <span className="block text-on-plum">{t('bar.ready', { count: ready.length, all: filled })}</span>
        <strong className="block font-semibold">
          {open > 0 ? t('bar.open', { count: open }) : hasNoReadyRows ? t('bar.empty') : t('bar.allReady')}
        </strong>
      </p>
      {!hasNoReadyRows && <Sums sums={sums} currency={currency} />}
      <span className="ml-auto flex flex-wrap items-center gap-3 max-md:w-full">
        {added && (
          <a href={paths.cart} className="focus-on-plum inline-flex min-h-11 items-center px-2 font-semibold underline">
            {t('toCart')}
          </a>
        )}
        <Button
          appearance="white"
          size="large"
          busy={busy}
          aria-disabled={hasNoReadyRows || undefined}
          // The second click of a double click may come after the response to the first, and would add what the first
          // left over.
          onClick={({ detail }) => void (detail < 2 && add(ready))}
          className="max-md:flex-1"
        >
          <ShoppingBag aria-hidden className="size-4" />
          {hasNoReadyRows ? t('bar.add') : t('bar.addReady', { count: ready.length })}
        </Button>
      </span>
    </section>
  )
}

function Sums({ sums: { units, listTotal, total }, currency }: Props) {
  const t = useTexts('quick-order')
  const money = useMoney()
  const saved = listTotal - total
  const totals = [
    { name: t('bar.units'), value: t('bar.count', { count: units }), wide: true },
    { name: t('bar.list'), value: money(listTotal, currency), wide: true },
    ...(saved > 0 ? [{ name: t('bar.discount'), value: money(-saved, currency), wide: true }] : []),
    { name: t('bar.total'), value: money(total, currency), wide: false }
  ]
  return (
    <dl className="figures ml-auto flex flex-wrap gap-x-6 gap-y-1 text-right">
      {totals.map(({ name, value, wide }) => (
        <div key={name} className={wide ? 'max-lg:hidden' : ''}>
          <dt className="text-small text-on-plum">{name}</dt>
          <dd className={wide ? 'font-semibold' : 'text-large font-semibold'}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
