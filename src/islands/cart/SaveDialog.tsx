import { type SubmitEvent, useId, useState } from 'react'
import type { Order } from '../../../contract/order.ts'
import { useTexts } from '../../lib/texts.tsx'
import { usePaths } from '../../lib/use-paths.ts'
import { defaultListName, longestName } from '../lists/parts/list-name.ts'
import { unitsOf } from '../orders/parts/order-sums.ts'
import { useCustomer } from '../session/parts/use-customer.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Field } from '../ui/Field.tsx'
import { RadioGroup } from '../ui/RadioGroup.tsx'
import { SavePictures } from './SavePictures.tsx'
import { saveCart } from './save-cart.ts'

/** Asks for the list's name and who sees it. Saved, the cart is empty, and the way leads to the shop. */
export function SaveDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useTexts('cart')
  const form = useId()
  const paths = usePaths()
  const customer = useCustomer()
  const [name, setName] = useState(() => defaultListName())
  const [sight, setSight] = useState('team')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const blank = name.trim() === ''
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy || blank) return
    setBusy(true)
    setFailure(undefined)
    const failed = await saveCart(t, name.trim(), sight === 'team')
    if (failed === undefined) return location.assign(paths.shop)
    setFailure(failed)
    setBusy(false)
  }
  const lines = t('lines', { count: order.items.length })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('saveLater')}
      subtitle={`${lines}, ${t('units', { count: unitsOf(order.items) })}. ${t('saveText')}`}
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={form} busy={busy}>
            {t('saveList')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-5">
        <SavePictures items={order.items} />
        <Field
          label={t('listName')}
          name="name"
          autoComplete="off"
          maxLength={longestName}
          data-autofocus
          value={name}
          error={blank ? t('nameMissing') : undefined}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setName(event.target.value)}
        />
        <RadioGroup
          label={t('shareWith')}
          labelHidden
          pairs
          value={sight}
          onChange={setSight}
          options={[
            {
              value: 'team',
              label: t('team'),
              description: customer && t('teamText', { company: customer.companyName })
            },
            { value: 'me', label: t('onlyMe'), description: t('onlyMeText') }
          ]}
        />
        <p className="text-table text-muted">{t('willBeEmpty')}</p>
        {/* The notice lies outside the dialog, where screen readers do not hear it meanwhile. */}
        <p role="alert" className="sr-only">
          {failure}
        </p>
      </form>
    </Dialog>
  )
}
