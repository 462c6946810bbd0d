import type { Order } from '../../../../contract/orders/order.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { Card } from '../../ui/Card.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { saveOrder } from '../changes/order-changes.ts'
import { unsavedKey } from '../changes/unsaved-references.ts'
import { useSavedField } from './use-saved-field.ts'

const maxNoteLength = 500

/** PO number and warehouse notes; both are saved while typing. */
export function References({ order: { tokenValue, poNumber, notes } }: { order: Order }) {
  const t = useTexts('checkout')
  const number = useSavedField(unsavedKey('poNumber', tokenValue), poNumber ?? '', (text) =>
    saveOrder(tokenValue, { poNumber: text })
  )
  const note = useSavedField(unsavedKey('notes', tokenValue), notes ?? '', (text) =>
    saveOrder(tokenValue, { notes: text })
  )
  return (
    <Card title={t('references')}>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
        <Field {...number} label={t('poNumber')} optional hint={t('poHint')} maxLength={60} autoComplete="off" />
        <TextArea
          {...note}
          label={t('notes')}
          optional
          maxLength={maxNoteLength}
          hint={
            <span className="figures block text-right">
              {t('used', { count: note.value.length, of: maxNoteLength })}
            </span>
          }
        />
      </div>
    </Card>
  )
}
