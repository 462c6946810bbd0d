import { mergePartner } from '../../../../../contract/desk/partners/merge.ts'
import { errorText, isApiError } from '../../../../lib/api/api-error.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx'
import { DeskLink } from '../../parts/DeskLink.tsx'

/** Why two partners could not be compared or merged, with a link to the partner into which one already was. */
export function MergeFailure({ error, onReload }: { error: unknown; onReload: () => void }) {
  const t = useTexts('desk-partners')
  const kept = isApiError(error, mergePartner, 'already-merged') ? error.problem.partner : undefined
  const isStale = isApiError(error, mergePartner, 'partner-changed')
  return (
    <ErrorBanner
      action={
        kept ? (
          <DeskLink section="partners" record={['partner', kept.id]} className="font-semibold wrap-anywhere">
            {kept.name}
          </DeskLink>
        ) : (
          isStale && (
            <Button appearance="outline" size="small" onClick={onReload}>
              {t('reload')}
            </Button>
          )
        )
      }
    >
      {errorText(error)}
    </ErrorBanner>
  )
}
