import { useId } from 'react'
import { useTexts } from '../../../lib/texts.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { FieldNotes, describedByIds } from '../../ui/form/FieldNotes.tsx'
import type { FieldsProps } from './fields-props.ts'

interface Props extends FieldsProps {
  /** The catalogue's tree, each collection with its depth. */
  collections: readonly { code: string; name: string; depth: number }[]
}

/** The collections whose goods a coupon discounts. */
export function CollectionFields({ savedCoupon, initial, collections, chosen, onChoose, errors }: Props) {
  const t = useTexts('desk-promotions')
  const id = useId()
  const hint = t('form.collectionsHint')
  const error = errors['collections']
  const set = new Set(chosen.collections)
  const inCatalogue = new Set(collections.map(({ code }) => code))
  const former = initial.collections
    .filter((code) => !inCatalogue.has(code))
    .map((code) => {
      const name = savedCoupon?.collections.find((collection) => collection.code === code)?.name ?? code
      return { code, name: t('form.formerCollection', { name }), depth: 0 }
    })
  const choose = (code: string, isChosen: boolean) =>
    onChoose({
      collections: isChosen ? [...chosen.collections, code] : chosen.collections.filter((other) => other !== code)
    })
  return (
    <fieldset aria-describedby={describedByIds({ id, hint, error })} className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="mb-1.5 text-table font-semibold">{t('form.collections')}</legend>
      <div className="max-h-96 overflow-y-auto rounded-control border border-control px-3 py-2">
        <div className="sm:columns-2">
          {[...former, ...collections].map(({ code, name, depth }) => (
            <div key={code} className={depth > 0 ? 'break-inside-avoid pl-6' : 'break-inside-avoid'}>
              <Checkbox checked={set.has(code)} onChange={({ target }) => choose(code, target.checked)}>
                {name}
              </Checkbox>
            </div>
          ))}
        </div>
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}
