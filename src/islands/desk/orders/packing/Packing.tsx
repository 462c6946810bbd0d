import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { PickLine } from '../../../../../contract/desk/order-documents.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { PickListPage } from '../picking/PickListPage.tsx'
import { UnsentNotes } from '../picking/UnsentNotes.tsx'
import { $packing, forgetPacked, packOrdersOf, packProgressOf, type PackOrder, unitsLeft } from './packing.ts'
import { PackStep } from './PackStep.tsx'

interface Props {
  /** Numbers of orders and parts, separated by commas. */
  numbers: string
  onBack: () => void
}

/** Guides packing, one order at a time, by scanning each unit. Works offline until the order ships. */
export function Packing({ numbers, onBack }: Props) {
  return (
    <PickListPage numbers={numbers} onBack={onBack}>
      {(lines, reload) => <PackOrders lines={lines} onReload={reload} onBack={onBack} />}
    </PickListPage>
  )
}

interface OrdersProps {
  lines: readonly PickLine[]
  onReload: () => void
  onBack: () => void
}

function PackOrders({ lines, onReload, onBack }: OrdersProps) {
  const t = useTexts('desk-picking')
  const packed = useStore($packing)
  const [shipped, setShipped] = useState<readonly string[]>([])
  const orders = packOrdersOf(lines).filter(({ number }) => !shipped.includes(number))
  // After a reload, packing continues where units are already counted.
  const [chosen, setChosen] = useState(() => orders.find(({ number }) => packed[number])?.number)
  const order = orders.find(({ number }) => number === chosen) ?? orders[0]
  return (
    <>
      <div className="grid gap-2">
        <h1 className="display text-heading">{t('pack.title')}</h1>
        <p className="figures text-table text-muted">{t('orders', { count: orders.length })}</p>
      </div>
      {order ? (
        <PackStep
          // Keyed by number, so that messages and dialogs do not carry over to the next order.
          key={order.number}
          order={order}
          orders={orders}
          progress={packProgressOf(order.number, packed)}
          onChoose={setChosen}
          onReload={onReload}
          onShipped={() => {
            setShipped([...shipped, order.number])
            forgetPacked(order.number)
          }}
        />
      ) : (
        <section aria-label={t('pack.done')} className="grid gap-4 rounded-card border border-line bg-white p-4 md:p-6">
          <h2 className="display text-title">{t('pack.done')}</h2>
          <div>
            <Button onClick={onBack}>{t('back')}</Button>
          </div>
        </section>
      )}
      <OtherOrders orders={orders.filter((other) => other !== order)} onChoose={setChosen} />
      <UnsentNotes />
    </>
  )
}

function OtherOrders({ orders, onChoose }: { orders: readonly PackOrder[]; onChoose: (number: string) => void }) {
  const t = useTexts('desk-picking')
  const packed = useStore($packing)
  if (orders.length === 0) return null
  return (
    <section aria-label={t('then')} className="grid gap-2">
      <h2 className="font-semibold">{t('then')}</h2>
      <ul className="grid gap-2">
        {orders.map((order) => (
          <li key={order.number} className="flex items-center justify-between gap-3">
            <Button appearance="outline" onClick={() => onChoose(order.number)}>
              {order.number}
            </Button>
            <span className="figures text-table text-muted">
              {t('more', { count: unitsLeft(order, packProgressOf(order.number, packed)) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
