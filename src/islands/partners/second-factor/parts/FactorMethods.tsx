import { KeyRound, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { SecondFactorState } from './calls.ts'

export type Passkey = SecondFactorState['passkeys'][number]

interface Props {
  state: SecondFactorState
  onSetUp: () => void
  onRemoveApp: () => void
  onAdd: () => void
  onRemove: (passkey: Passkey) => void
}

/** Authenticator app and passkeys, each with its dates; the last one cannot be removed if one is required. */
export function FactorMethods({ state, onSetUp, onRemoveApp, onAdd, onRemove }: Props) {
  const t = useTexts('second-factor')
  const locale = useLocale()
  const { app, passkeys, required } = state
  const isFixed = required && passkeys.length + Number(app) === 1
  const date = (text: string) => formatDateTime(text, locale)
  return (
    <div className="grid grid-cols-1 gap-4">
      {state.on && (
        <ul aria-label={t('ways')} className="grid grid-cols-1">
          {passkeys.map((passkey) => (
            <Row
              key={passkey.id}
              icon={<KeyRound aria-hidden strokeWidth={1.5} className="size-6 shrink-0 text-muted" />}
              name={passkey.name}
              note={
                <>
                  <span>{t('added', { time: date(passkey.createdAt) })}</span>
                  <span>{passkey.lastUsedAt ? t('used', { time: date(passkey.lastUsedAt) }) : t('unused')}</span>
                </>
              }
            >
              {!isFixed && (
                <Button
                  appearance="outline"
                  size="small"
                  className="max-sm:ml-10"
                  aria-label={t('removeOne', { name: passkey.name })}
                  onClick={() => onRemove(passkey)}
                >
                  {t('remove')}
                </Button>
              )}
            </Row>
          ))}
          {app && (
            <Row
              icon={<Smartphone aria-hidden strokeWidth={1.5} className="size-6 shrink-0 text-muted" />}
              name={t('app')}
              note={t('appText')}
            >
              {!isFixed && (
                <Button
                  appearance="outline"
                  size="small"
                  aria-label={t('removeOne', { name: t('app') })}
                  onClick={onRemoveApp}
                >
                  {t('remove')}
                </Button>
              )}
            </Row>
          )}
        </ul>
      )}
      <div className="flex flex-wrap gap-3 max-md:*:flex-auto">
        <Button appearance="outline" onClick={onAdd}>
          <KeyRound aria-hidden className="size-4" />
          {t('addPasskey')}
        </Button>
        {!app && (
          <Button appearance="outline" onClick={onSetUp}>
            <Smartphone aria-hidden className="size-4" />
            {t('useApp')}
          </Button>
        )}
      </div>
    </div>
  )
}

interface RowProps {
  icon: ReactNode
  name: string
  note: ReactNode
  children: ReactNode
}

function Row({ icon, name, note, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0">
      {icon}
      <div className="min-w-52 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="figures flex flex-wrap gap-x-4 text-table text-muted">{note}</p>
      </div>
      {children}
    </li>
  )
}
