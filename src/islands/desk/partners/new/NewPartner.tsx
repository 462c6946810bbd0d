import { ArrowLeft } from 'lucide-react'
import { readPartnerChoices } from '../../../../../contract/desk/applications.ts'
import { allCountries, listCountries } from '../../../../../contract/site/channel.ts'
import { useLoad } from '../../../../lib/api/use-load.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { deskCall } from '../../lib/desk-call.ts'
import { NewPartnerForm } from './NewPartnerForm.tsx'

interface Props {
  onBack: () => void
  /** Called with the id of the created partner. */
  onDone: (id: string) => void
}

/** A form for a partner that did not apply. */
export function NewPartner({ onBack, onDone }: Props) {
  const t = useTexts('desk-partners')
  const { data, error, retry } = useLoad('new', async (signal) => {
    const [choices, countries] = await Promise.all([
      deskCall(readPartnerChoices, { signal }),
      deskCall(listCountries, { query: allCountries, signal })
    ])
    return { ...choices, countries }
  })
  return (
    <div className="grid grid-cols-1 gap-4 p-4 md:gap-6 md:p-6">
      <div>
        <Button appearance="quiet" size="small" onClick={onBack} className="-ml-3">
          <ArrowLeft aria-hidden className="size-4" />
          {t('back')}
        </Button>
      </div>
      <h1 className="display text-heading">{t('new.title')}</h1>
      {error !== undefined && <LoadFailed error={error} onRetry={retry} />}
      {!data && error === undefined && <Skeleton className="h-96" />}
      {data && <NewPartnerForm choices={data} onCancel={onBack} onDone={onDone} />}
    </div>
  )
}
