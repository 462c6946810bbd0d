import { TriangleAlert } from 'lucide-react'
import { codeOf } from '../../../../contract/scalars.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { useMoney } from '../../../lib/use-money.ts'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import type { ReplacementChoice, Difference } from './differences.ts'

interface Props {
  differences: readonly Difference[]
  currency: string
  choices: ReadonlyMap<string, ReplacementChoice>
  onChoose: (choices: ReadonlyMap<string, ReplacementChoice>) => void
}

/** Lines not fully available, the reasons, and alternatives; nothing is preselected. */
export function UnavailableLines({ differences, ...rest }: Props) {
  const t = useTexts('reorder')
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="font-semibold">{t('unavailable')}</h3>
      <ul className="grid rounded-card border border-line">
        {differences.map((difference) => (
          <Line key={difference.line.productVariant} difference={difference} {...rest} />
        ))}
      </ul>
    </section>
  )
}

function Line({ difference, currency, choices, onChoose }: Omit<Props, 'differences'> & { difference: Difference }) {
  const t = useTexts('reorder')
  const money = useMoney()
  const { line, reason, available, successor } = difference
  const chosen = choices.get(line.productVariant)
  const choose = (choice: ReplacementChoice, on: boolean) => {
    const next = new Map(choices)
    if (on) next.set(line.productVariant, choice)
    else next.delete(line.productVariant)
    onChoose(next)
  }
  const box = (choice: ReplacementChoice, label: string) => (
    <Checkbox checked={chosen === choice} onChange={(event) => choose(choice, event.target.checked)}>
      {label}
    </Checkbox>
  )
  return (
    <li className="grid gap-1 border-b border-line p-4 text-table last:border-b-0">
      <div className="flex justify-between gap-4">
        <p className="min-w-0">
          <span className="block font-semibold wrap-anywhere">{line.productName}</span>
          <span className="figures block text-small text-muted">{codeOf(line.productVariant)}</span>
        </p>
        <p className="figures shrink-0 text-muted">× {line.quantity}</p>
      </div>
      <p className="flex items-start gap-2 font-medium text-warning">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {reason || t('notAvailable')}
      </p>
      {available > 0 && box('part', t('takePart', { count: available }))}
      {successor &&
        box(
          'successor',
          t('instead', {
            quantity: line.quantity,
            name: successor.name,
            price: successor.price === null ? '' : money(successor.price, currency)
          })
        )}
    </li>
  )
}
