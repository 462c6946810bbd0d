import { useState } from 'react'
import type { Order } from '../../../../contract/orders/order.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { usePaths } from '../../../lib/use-paths.ts'
import { ListForm } from '../shopping-lists/form/ListForm.tsx'
import { unitsOf } from '../../../lib/order-sums.ts'
import { useCustomer } from '../../partners/session/parts/use-customer.ts'
import { RadioGroup } from '../../ui/form/RadioGroup.tsx'
import { SavePictures } from './SavePictures.tsx'
import { saveCart } from './save-cart.ts'

/** Asks for the list's name and visibility. Once saved, the cart is empty and the shop opens. */
export function SaveDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useTexts('cart')
  const paths = usePaths()
  const customer = useCustomer()
  const [visibility, setVisibility] = useState('me')
  const save = async (name: string) => {
    await saveCart(t, name, visibility === 'team')
    location.assign(paths.shop)
  }
  const lines = t('lines', { count: order.items.length })
  return (
    <ListForm
      open
      leavesPage
      title={t('saveLater')}
      about={`${lines}, ${t('units', { count: unitsOf(order.items) })}. ${t('saveText')}`}
      texts={{ name: t('listName'), missing: t('nameMissing'), cancel: t('cancel'), save: t('saveList') }}
      onSave={save}
      onClose={onClose}
      above={<SavePictures items={order.items} />}
    >
      <RadioGroup
        label={t('shareWith')}
        labelHidden
        pairs
        value={visibility}
        onChange={setVisibility}
        options={[
          { value: 'me', label: t('onlyMe'), description: t('onlyMeText') },
          {
            value: 'team',
            label: t('team'),
            description: customer && t('teamText', { company: customer.companyName })
          }
        ]}
      />
      <p className="text-table text-muted">{t('willBeEmpty')}</p>
    </ListForm>
  )
}
