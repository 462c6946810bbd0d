import { type SubmitEvent, useState } from 'react'
import { createPartner } from '../../../../../contract/desk/partners/new-partner.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { showSuccessToast } from '../../../../lib/toasts.ts'
import { useIsMounted, useSending } from '../../../section/use-sending.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { deskCall } from '../../lib/desk-call.ts'
import { useFirstInvalid } from '../../lib/use-first-invalid.ts'
import { useUnsavedForm } from '../../lib/warn-before-unload.ts'
import { AddressFields, CompanyFields } from '../edit/CompanyFields.tsx'
import { AdminFields } from './AdminFields.tsx'
import { type Choices, readNewPartner } from './read-new-partner.ts'
import { TermsFields } from './TermsFields.tsx'

interface Props {
  choices: Choices
  onCancel: () => void
  /** Called with the id of the created partner, unless the form was left in the meantime. */
  onDone: (id: string) => void
}

/** Company, addresses, terms and Admin of a new partner, submitted together. */
export function NewPartnerForm({ choices, onCancel, onDone }: Props) {
  const t = useTexts('desk-partners')
  const [hasShipping, setShipping] = useState(false)
  const { busy, formError, errors, submit } = useCreating(choices, onDone)
  const form = useFirstInvalid(errors)
  const onInput = useUnsavedForm()
  const address = { address: null, countries: choices.countries, country: '', errors }
  return (
    <form ref={form} onInput={onInput} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4 md:gap-6">
      {formError && <ErrorBanner>{formError}</ErrorBanner>}
      <div className="grid grid-cols-1 items-start gap-4 md:gap-6 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-4 md:gap-6">
          <Card title={t('new.company')}>
            <CompanyFields errors={errors} />
          </Card>
          <Card title={t('new.terms')}>
            <TermsFields choices={choices} errors={errors} />
          </Card>
        </div>
        <div className="grid grid-cols-1 gap-4 md:gap-6">
          <Card title={t('new.addresses')}>
            <AddressFields legend={t('billingAddress')} {...address} />
            <Checkbox checked={hasShipping} onChange={(event) => setShipping(event.target.checked)}>
              {t('new.otherAddress')}
            </Checkbox>
            {hasShipping && <AddressFields legend={t('new.shipping')} prefix="shippingAddress." {...address} />}
          </Card>
          <Card title={t('new.admin')}>
            <AdminFields errors={errors} />
          </Card>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {t('new.create')}
        </Button>
        <Button appearance="outline" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

function useCreating(choices: Choices, onDone: (id: string) => void) {
  const t = useTexts('desk-partners')
  const desk = useTexts('desk')
  const addresses = useTexts('addresses')
  const locale = useLocale()
  const { send, setErrors, ...outcome } = useSending()
  const isMounted = useIsMounted()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = readNewPartner(new FormData(event.currentTarget), choices, locale)
    const texts = { ...invalid(t), minimalOrderValue: desk('steps.amountInvalid') }
    if ('invalid' in read) {
      const invalid = read.invalid.map((field) => [field, texts[field]] as const)
      const missing = read.missing.map((field) => [field, addresses('errors.required')] as const)
      return setErrors(Object.fromEntries([...invalid, ...missing]))
    }
    void send(async () => {
      const { id, name } = await deskCall(createPartner, { input: read.input })
      showSuccessToast(t('new.done', { name }))
      if (isMounted()) onDone(id)
    })
  }
  return { ...outcome, submit }
}

const invalid = (t: ReturnType<typeof useTexts<'desk-partners'>>) => ({
  name: t('invalid.name'),
  legalName: t('invalid.legalName'),
  email: t('invalid.email'),
  tags: t('invalid.tags'),
  termsDays: t('invalid.termsDays'),
  priceList: t('new.priceListMissing'),
  'admin.email': t('invalid.email')
})
