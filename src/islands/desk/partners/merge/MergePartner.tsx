import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { previewMerge } from '../../../../../contract/desk/partners/merge.ts'
import { listPartners, readPartner } from '../../../../../contract/desk/partners/partners.ts'
import { isApiError } from '../../../../lib/api/api-error.ts'
import { useLoad } from '../../../../lib/api/use-load.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Combobox } from '../../../ui/form/Combobox.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { deskCall } from '../../lib/desk-call.ts'
import { MergeFailure } from './MergeFailure.tsx'
import { MergeReview } from './MergeReview.tsx'

interface Props {
  /** The partner that is kept. */
  id: string
  /** The partner to merge into it; empty until chosen. */
  other: string
  onBack: () => void
  onChoose: (target: string, other: string) => void
  /** Called with the id of the kept partner. */
  onDone: (id: string) => void
}

/** Chooses a partner to merge into another one, and previews the merge. */
export function MergePartner({ id, other, onBack, onChoose, onDone }: Props) {
  const t = useTexts('desk-partners')
  const { data: target, error, retry } = useLoad(id, (signal) => deskCall(readPartner, { params: { id }, signal }))
  return (
    <div className="grid max-w-320 grid-cols-1 gap-4 p-4 md:gap-6 md:p-6">
      <div>
        <Button appearance="quiet" size="small" onClick={onBack} className="-ml-3">
          <ArrowLeft aria-hidden className="size-4" />
          {t('back')}
        </Button>
      </div>
      <h1 className="display text-heading wrap-anywhere">{t('merge.title', { name: target?.name ?? '…' })}</h1>
      {error !== undefined && <LoadFailed error={error} onRetry={retry} />}
      {!target && error === undefined && <Skeleton className="h-32" />}
      {target && (
        <>
          <p className="max-w-text">{t('merge.intro', { name: target.name })}</p>
          <OtherPartner key={other} targetId={target.id} onChoose={(chosen) => onChoose(target.id, chosen)} />
          {other && (
            <Review
              key={`${target.id} ${other}`}
              target={target.id}
              other={other}
              onChoose={onChoose}
              onDone={onDone}
            />
          )}
        </>
      )}
    </div>
  )
}

function OtherPartner({ targetId, onChoose }: { targetId: string; onChoose: (id: string) => void }) {
  const t = useTexts('desk-partners')
  const [text, setText] = useState('')
  const find = async (search: string, signal: AbortSignal) => {
    const { rows } = await deskCall(listPartners, { query: { search, itemsPerPage: 8 }, signal })
    return rows.filter(({ id }) => id !== targetId)
  }
  return (
    <div className="md:max-w-140">
      <Combobox
        label={t('merge.choose')}
        hint={t('merge.hint')}
        value={text}
        onInputChange={setText}
        load={find}
        keyOf={({ id }) => id}
        renderOption={({ name, city }) => (
          <span className="flex flex-wrap items-baseline gap-x-2 text-table">
            {name} <span className="text-small text-muted">{city}</span>
          </span>
        )}
        onSelect={({ id }) => onChoose(id)}
      />
    </div>
  )
}

function Review({ target, other, onChoose, onDone }: Omit<Props, 'id' | 'onBack'> & { target: string }) {
  const { data, error, retry } = useLoad(`${target} ${other}`, (signal) =>
    deskCall(previewMerge, { params: { id: target }, query: { other }, signal })
  )
  if (isApiError(error, previewMerge, 'already-merged')) return <MergeFailure error={error} onReload={retry} />
  if (error !== undefined) return <LoadFailed error={error} onRetry={retry} />
  if (!data) return <Skeleton className="h-96" />
  return (
    <MergeReview
      preview={data}
      onSwap={() => onChoose(data.other.id, data.kept.id)}
      onReload={retry}
      onDone={() => onDone(data.kept.id)}
    />
  )
}
