import { useTexts } from '../../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Money } from '../../ui/display/Money.tsx'

interface Props {
  selected: readonly { quantity: number }[]
  units: number
  /** Net, in minor units, after volume discount. */
  total: number
  currency?: string
  busy: boolean
  onAdd: () => void
}

/** Labels as printed on keyboards of every language. */
const keys = [
  { shortcut: ['⇥'], action: 'next' },
  { shortcut: ['↵'], action: 'add' },
  { shortcut: ['↑', '↓'], action: 'row' }
] as const

/** Adds up typed quantities that are not in the cart yet, and adds them; sticky while scrolling. */
export function QuickTableFooter({ selected, units, total, currency, busy, onAdd }: Props) {
  const t = useTexts('catalogue')
  const isEmpty = selected.length === 0
  return (
    <section
      aria-label={t('quick.foot')}
      data-footer-bar={isEmpty ? undefined : ''}
      className={`flex min-h-16 items-center gap-x-6 gap-y-2 rounded-card border border-line bg-white px-4 py-2 max-md:fixed max-md:inset-x-0 max-md:bottom-(--bottom-bar) max-md:h-(--footer-bar-height) max-md:rounded-none max-md:border-x-0 md:px-6 ${isEmpty ? 'max-md:hidden' : 'sticky bottom-4 z-20 shadow-float'}`}
    >
      <p aria-live="polite" className="figures min-w-0 text-table">
        {isEmpty ? (
          <span className="text-muted">{t('quick.nothing')}</span>
        ) : (
          <>
            <strong className="font-semibold">{t('quick.lines', { count: selected.length })}</strong>{' '}
            {t('quick.units', { count: units })}
          </>
        )}
      </p>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-small text-muted max-lg:hidden">
        {keys.map(({ shortcut, action }) => (
          <li key={action} className="flex items-center gap-1.5">
            {shortcut.map((label) => (
              <kbd key={label} className="rounded-control border border-line px-1.5 font-[inherit] text-tiny">
                {label}
              </kbd>
            ))}
            {t(`quick.key.${action}`)}
          </li>
        ))}
      </ul>
      <span className="ml-auto flex items-center gap-4">
        {!isEmpty && currency && <Money amount={total} currency={currency} className="text-large font-semibold" />}
        <Button
          size="large"
          busy={busy}
          aria-disabled={isEmpty || undefined}
          onClick={onAdd}
          className="whitespace-nowrap"
        >
          {t('quick.addAll')}
        </Button>
      </span>
    </section>
  )
}
