import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { usePaths } from '../../../lib/use-paths.ts'
import { navigateToQuery, onPlainClick } from '../../../lib/use-search-params.ts'
import { controlClass } from '../../ui/form/control-class.ts'
import { useSuggestions } from '../../ui/form/use-suggestions.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { usePermissions } from '../lib/use-permissions.ts'
import { searchRecords, groups, type SearchResult, indexOfBestMatch } from './search-records.ts'
import { useDestinations } from './use-destinations.ts'

/** A search across the desk's records, lists, actions and sections. */
export function DeskSearch({ onClose }: { onClose: () => void }) {
  const t = useTexts('desk')
  const paths = usePaths()
  const isPermitted = usePermissions()
  const locale = useLocale()
  const id = useId()
  const [text, setText] = useState('')
  const [selectedKey, setSelectedKey] = useState<string>()
  const query = text.trim()
  const isSectionsOnly = query.startsWith('>')
  const isSearched = query !== '' && !isSectionsOnly
  const { items, state, busy, retry } = useSuggestions(query, isSearched, (searched, signal) =>
    searchRecords(searched, { isPermitted, locale }, signal)
  )
  const destinations = useDestinations(isSectionsOnly ? query.slice(1).trim() : query)
  const results = query === '' ? destinations : [...(isSectionsOnly ? [] : items), ...destinations]
  const bestIndex = indexOfBestMatch(results, query)
  // By key, because records that arrive later are put in front.
  const selected = results.findIndex(({ key }) => key === selectedKey)
  const activeIndex = selected < 0 ? bestIndex : selected
  const open = (result: SearchResult | undefined) => {
    if (!result) return
    onClose()
    navigateToQuery(result.query)
    scrollTo({ top: 0 })
  }
  // The displayed results may still belong to a shorter text: Enter then waits for the new ones.
  const isStale = isSearched && busy
  const [opensWhenLoaded, setOpensWhenLoaded] = useState(false)
  const openBest = useEffectEvent(() => {
    setOpensWhenLoaded(false)
    if (state !== 'failed') open(results[bestIndex])
  })
  const isDue = opensWhenLoaded && !isStale
  useEffect(() => {
    if (isDue) openBest()
  }, [isDue])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter' && isStale && selected < 0) setOpensWhenLoaded(true)
    else if (event.key === 'Enter') open(results[activeIndex])
    else if (step !== undefined && results.length > 0)
      setSelectedKey(results[(activeIndex + step + results.length) % results.length]?.key)
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
          aria-expanded={results.length > 0}
          aria-controls={`${id}-hits`}
          aria-activedescendant={results[activeIndex] && `${id}-${activeIndex}`}
          aria-describedby={`${id}-hint`}
          autoComplete="off"
          maxLength={200}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setSelectedKey(undefined)
            setOpensWhenLoaded(false)
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
            const groupResults = results.filter((result) => result.group === group)
            if (groupResults.length === 0) return null
            return (
              <div key={group} role="group" aria-label={t(`find.groups.${group}`)}>
                <p aria-hidden className="pb-1 text-tiny font-semibold tracking-wide text-muted uppercase">
                  {t(`find.groups.${group}`)}
                </p>
                {groupResults.map((result) => {
                  const index = results.indexOf(result)
                  return (
                    <a
                      key={result.key}
                      id={`${id}-${index}`}
                      role="option"
                      aria-selected={index === activeIndex}
                      tabIndex={-1}
                      href={paths.desk + result.query}
                      onClick={onPlainClick(() => open(result))}
                      className="flex min-h-11 items-center gap-3 rounded-control px-3 text-table hover:bg-plum-tint aria-selected:bg-blush-tint aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-teal"
                    >
                      <span className="min-w-0 truncate font-semibold">{result.name}</span>
                      <span className="min-w-12 flex-1 truncate text-muted">{result.note}</span>
                      {result.amount && <span className="figures">{result.amount}</span>}
                    </a>
                  )
                })}
              </div>
            )
          })}
        </div>
        <p role="status" className={results.length > 0 ? 'sr-only' : 'text-muted'}>
          {query !== '' &&
            !isStale &&
            (results.length > 0 ? t('find.count', { count: results.length }) : t('find.none'))}
        </p>
      </div>
    </Dialog>
  )
}
