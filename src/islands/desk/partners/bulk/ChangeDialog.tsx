import { type SubmitEvent, useId, useState } from 'react'
import { readPartnerChoices } from '../../../../../contract/desk/applications.ts'
import type { PartnerRow } from '../../../../../contract/desk/partners/partners.ts'
import type { Output } from '../../../../../contract/endpoint.ts'
import { useLoad } from '../../../../lib/api/use-load.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { deskCall } from '../../lib/desk-call.ts'
import { InputDialog } from '../../parts/InputDialog.tsx'
import type { PartnerChange } from '../edit/change-partner.ts'
import { readTermsDays } from '../edit/read-terms-days.ts'
import type { ChangingAction } from './partner-run.ts'

type Choices = Output<typeof readPartnerChoices>
type PriceLists = Choices['priceLists']

/** A new value for some of the selected partners, and its text. */
export interface Chosen {
  rows: readonly PartnerRow[]
  change: PartnerChange
  shown: string
}

interface Props {
  action: Exclude<ChangingAction, 'tag'>
  selected: readonly PartnerRow[]
  onStart: (chosen: Chosen) => void
  onClose: () => void
}

/** Asks which price list, agent or payment terms the selected partners get. */
export function ChangeDialog({ action, selected, onStart, onClose }: Props) {
  const t = useTexts('desk-partners')
  const desk = useTexts('desk')
  const formId = useId()
  const { data, lists, error, retry } = useChoices(selected)
  const [code, setCode] = useState<string>()
  const list = lists.find((offered) => offered.code === code) ?? lists[0]
  const readTerms = useReadTerms()
  const [invalid, setInvalid] = useState<string>()
  const rows = action === 'priceList' ? selected.filter((row) => row.currencyCode === list?.currencyCode) : selected
  const leftOut = selected.length - rows.length
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const value = String(new FormData(event.currentTarget).get(action) ?? '')
    if (action === 'priceList') return list && onStart({ rows, change: { priceList: list.code }, shown: list.name })
    if (action === 'agent') {
      if (!data) return
      const shown = data.agents.find(({ id }) => id === value)?.name ?? desk('approval.noAgent')
      return onStart({ rows, change: { agentId: value || null }, shown })
    }
    const terms = readTerms(value)
    if (terms) return onStart({ rows, ...terms })
    setInvalid(t('invalid.termsDays'))
    event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <InputDialog
      open
      onClose={onClose}
      title={t(`bulk.${action}.heading`, { count: selected.length })}
      footer={
        <>
          <Button appearance="outline" onClick={onClose}>
            {desk('steps.keep')}
          </Button>
          <Button type="submit" form={formId}>
            {t(`bulk.${action}.action`)}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
        {action !== 'terms' && error !== undefined && <LoadFailed error={error} onRetry={retry} />}
        {action !== 'terms' && !data && error === undefined && <Skeleton className="h-18" />}
        {action === 'priceList' && list && <ListSelect lists={lists} code={list.code} onChange={setCode} />}
        {action === 'agent' && data && (
          <Select label={t('agent')} name="agent">
            <option value="">{desk('approval.noAgent')}</option>
            {data.agents.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
        {action === 'terms' && (
          <Field
            label={desk('fields.termsDays')}
            name="terms"
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            data-autofocus
            hint={t('bulk.terms.hint')}
            error={invalid}
          />
        )}
        {leftOut > 0 && list && <p className="text-table">{t('bulk.priceList.leftOut', { count: leftOut })}</p>}
      </form>
    </InputDialog>
  )
}

function ListSelect({ lists, code, onChange }: { lists: PriceLists; code: string; onChange: (code: string) => void }) {
  const t = useTexts('desk-partners')
  return (
    <Select
      label={t('priceList')}
      name="priceList"
      value={code}
      onChange={(event) => onChange(event.target.value)}
      hint={t('hints.priceList')}
    >
      {lists.map(({ code: value, name, currencyCode }) => (
        <option key={value} value={value}>
          {name}, {currencyCode}
        </option>
      ))}
    </Select>
  )
}

/** The choices; of the price lists, those in a currency of the selected partners, the most common one first. */
function useChoices(selected: readonly PartnerRow[]) {
  const { data, error, retry } = useLoad('choices', (signal) => deskCall(readPartnerChoices, { signal }))
  const countOf = (code: string) => selected.filter(({ currencyCode }) => currencyCode === code).length
  const lists = (data?.priceLists ?? [])
    .filter(({ currencyCode }) => countOf(currencyCode) > 0)
    .toSorted((a, b) => countOf(b.currencyCode) - countOf(a.currencyCode))
  return { data, lists, error, retry }
}

/** Returns a function that reads payment terms as a change and its text. */
function useReadTerms() {
  const t = useTexts('desk-partners')
  const locale = useLocale()
  return (text: string) => {
    const termsDays = readTermsDays(text, locale)
    if (termsDays === undefined) return undefined
    return { change: { termsDays }, shown: termsDays === 0 ? t('terms.prepay') : t('days', { count: termsDays }) }
  }
}
