import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { usePaths } from '../../../lib/use-paths.ts'
import { navigateToQuery, onPlainClick } from '../../../lib/use-search-params.ts'
import { controlClass } from '../../ui/form/control-class.ts'
import { useSuggestions } from '../../ui/form/use-suggestions.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { usePermissions } from '../lib/use-permissions.ts'
import { find, groups, type Hit, placeOfBest } from './find.ts'
import { useDestinations } from './use-destinations.ts'

/** A search across the desk's records, lists, actions and sections. */
export function DeskSearch({ onClose }: { onClose: () => void }) {
  const t = useTexts('desk')
  const paths = usePaths()
  const isPermitted = usePermissions()
  const locale = useLocale()
  const id = useId()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<number>()
  const query = text.trim()
  const isSectionsOnly = query.startsWith('>')
  const isSearched = query !== '' && !isSectionsOnly
  const { items, state, busy, retry } = useSuggestions(query, isSearched, (searched, signal) =>
    find(searched, { isPermitted, locale }, signal)
  )
  const places = useDestinations(isSectionsOnly ? query.slice(1).trim() : query)
  const hits = query === '' ? places : [...(isSectionsOnly ? [] : items), ...places]
  const best = placeOfBest(hits, query)
  const at = Math.min(chosen ?? best, Math.max(0, hits.length - 1))
  const open = (hit: Hit | undefined) => {
    if (!hit) return
    onClose()
    navigateToQuery(hit.query)
    scrollTo({ top: 0 })
  }
  // The displayed results may still belong to a shorter text: Enter then waits for the new ones.
  const isStale = isSearched && busy
  const [opensFirst, setOpensFirst] = useState(false)
  const openFirst = useEffectEvent(() => {
    setOpensFirst(false)
    if (state !== 'failed') open(hits[best])
  })
  const isDue = opensFirst && !isStale
  useEffect(() => {
    if (isDue) openFirst()
  }, [isDue])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter' && isStale && chosen === undefined) setOpensFirst(true)
    else if (event.key === 'Enter') open(hits[at])
    else if (step !== undefined && hits.length > 0) setChosen((at + step + hits.length) % hits.length)
    else return
    event.preventDefault()
  }
  return (
    <Dialog open onClose={onClose} title={t('find.title')} size="medium">
      <div className="grid grid-cols-1 gap-4">
        <input
          data-autofocus
          type="search"
          role="combobox"
          aria-label={t('find.title')}
          aria-expanded={hits.length > 0}
          aria-controls={`${id}-hits`}
          aria-activedescendant={hits[at] && `${id}-${at}`}
          aria-describedby={`${id}-hint`}
          autoComplete="off"
          maxLength={200}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setChosen(undefined)
            setOpensFirst(false)
          }}
          onKeyDown={onKeyDown}
          placeholder={t('find.placeholder')}
          className={controlClass}
        />
        <p id={`${id}-hint`} className="text-small text-muted">
          {t('find.hint')}
        </p>
        {state === 'failed' && <LoadFailed error={undefined} onRetry={retry} />}
        <div id={`${id}-hits`} role="listbox" aria-label={t('find.results')} className="grid gap-4">
          {groups.map((group) => {
            const some = hits.filter((hit) => hit.group === group)
            if (some.length === 0) return null
            return (
              <div key={group} role="group" aria-label={t(`find.groups.${group}`)}>
                <p aria-hidden className="pb-1 text-tiny font-semibold tracking-wide text-muted uppercase">
                  {t(`find.groups.${group}`)}
                </p>
                {some.map((hit) => {
                  const place = hits.indexOf(hit)
                  return (
                    <a
                      key={hit.key}
                      id={`${id}-${place}`}
                      role="option"
                      aria-selected={place === at}
                      tabIndex={-1}
                      href={paths.desk + hit.query}
                      onClick={onPlainClick(() => open(hit))}
                      className="flex min-h-11 items-center gap-3 rounded-control px-3 text-table hover:bg-plum-tint aria-selected:bg-blush-tint aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-teal"
                    >
                      <span className="min-w-0 truncate font-semibold">{hit.name}</span>
                      <span className="min-w-12 flex-1 truncate text-muted">{hit.note}</span>
                      {hit.figure && <span className="figures">{hit.figure}</span>}
                    </a>
                  )
                })}
              </div>
            )
          })}
        </div>
        <p role="status" className={hits.length > 0 ? 'sr-only' : 'text-muted'}>
          {query !== '' && !busy && (hits.length > 0 ? t('find.count', { count: hits.length }) : t('find.none'))}
        </p>
      </div>
    </Dialog>
  )
}
