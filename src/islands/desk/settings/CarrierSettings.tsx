import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import {
  type Carrier,
  maxCarriers,
  readCarriers,
  saveCarriers,
  trackingPlaceholder
} from '../../../../contract/desk/settings/carriers.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Switch } from '../../ui/form/Switch.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { deskCall } from '../lib/desk-call.ts'
import { unsavedDraft } from './unsaved-draft.ts'
import { SettingCard } from './SettingCard.tsx'
import type { FieldsProps } from './SettingForm.tsx'

interface Draft {
  carriers: readonly Carrier[]
}

const $draft = unsavedDraft<Carrier[], Draft>('carriers')

/** Carriers with their tracking links, in display order. */
export function CarrierSettings() {
  const t = useTexts('desk-settings')
  return (
    <SettingCard<Carrier[], Draft>
      code="carriers"
      note={`${t('carriers.note')} ${t('carriers.linkHint', { place: trackingPlaceholder })}`}
      load={(signal) => deskCall(readCarriers, { signal })}
      unsaved={$draft}
      toDraft={(carriers) => ({ carriers })}
      read={({ carriers }) => ({ value: [...carriers] })}
      save={(input) => deskCall(saveCarriers, { input })}
    >
      {(fields) => <CarrierFields {...fields} />}
    </SettingCard>
  )
}

function CarrierFields({ value: { carriers }, errorOf, ...fields }: FieldsProps<Draft>) {
  const t = useTexts('desk-settings')
  const onChange = (changed: readonly Carrier[], moved?: 'moved') => fields.onChange({ carriers: changed }, moved)
  const move = (from: number, to: number) => {
    const moved = carriers.slice(from, from + 1)
    onChange(carriers.toSpliced(from, 1).toSpliced(to, 0, ...moved), 'moved')
  }
  return (
    <>
      <ul className="grid gap-4">
        {carriers.map((carrier, at) => (
          // Carriers have no id, and their names change while typing.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className="border-b border-line pb-4 last:border-b-0">
            <CarrierRow
              carrier={carrier}
              at={at}
              isLast={at === carriers.length - 1}
              errorOf={errorOf}
              onChange={(changed) => onChange(carriers.with(at, changed))}
              onMove={(to) => move(at, to)}
              onRemove={carriers.length > 1 ? () => onChange(carriers.toSpliced(at, 1), 'moved') : undefined}
            />
          </li>
        ))}
      </ul>
      <div className="grid justify-items-start gap-3">
        {carriers.length < maxCarriers && (
          <Button
            appearance="outline"
            size="small"
            onClick={() => onChange([...carriers, { name: '', trackingLink: null, isActive: true }])}
          >
            <Plus aria-hidden className="size-4" />
            {t('carriers.add')}
          </Button>
        )}
        <p className="text-small text-muted">{t('carriers.removeHint')}</p>
      </div>
    </>
  )
}

interface RowProps {
  carrier: Carrier
  at: number
  isLast: boolean
  errorOf: (path: string) => string | undefined
  onChange: (carrier: Carrier) => void
  onMove: (to: number) => void
  onRemove: (() => void) | undefined
}

function CarrierRow({ carrier, at, isLast, errorOf, onChange, onMove, onRemove }: RowProps) {
  const t = useTexts('desk-settings')
  const name = carrier.name.trim() || t('carriers.unnamed')
  return (
    <fieldset className="grid items-start gap-x-4 gap-y-3 lg:grid-cols-[12rem_minmax(0,1fr)_auto]">
      <legend className="sr-only">{t('carriers.row', { position: at + 1 })}</legend>
      <Field
        label={t('carriers.name')}
        name={`value[${at}].name`}
        maxLength={60}
        autoComplete="off"
        value={carrier.name}
        onChange={({ target }) => onChange({ ...carrier, name: target.value })}
        error={errorOf(`[${at}].name`)}
      />
      <Field
        label={t('carriers.link')}
        name={`value[${at}].trackingLink`}
        type="url"
        maxLength={300}
        autoComplete="off"
        value={carrier.trackingLink ?? ''}
        onChange={({ target }) => onChange({ ...carrier, trackingLink: target.value || null })}
        error={errorOf(`[${at}].trackingLink`)}
      />
      <div className="flex flex-wrap items-center gap-1 lg:pt-7">
        <Switch checked={carrier.isActive} onChange={() => onChange({ ...carrier, isActive: !carrier.isActive })}>
          {t('carriers.active')}
          <span className="sr-only"> {name}</span>
        </Switch>
        <span className="ml-auto flex pl-3">
          <IconButton
            icon={ArrowUp}
            label={t('carriers.up', { name })}
            disabled={at === 0}
            onClick={() => onMove(at - 1)}
          />
          <IconButton
            icon={ArrowDown}
            label={t('carriers.down', { name })}
            disabled={isLast}
            onClick={() => onMove(at + 1)}
          />
          <IconButton
            icon={Trash2}
            label={t('carriers.remove', { name })}
            disabled={onRemove === undefined}
            onClick={onRemove}
          />
        </span>
      </div>
    </fieldset>
  )
}
