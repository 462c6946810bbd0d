import { KeyRound, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../../lib/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { SetUpPasskey } from './AddPasskey.tsx'
import type { SetUpCalls } from './calls.ts'
import { SetUpApp } from './SetUpApp.tsx'

/**
 * Sets up a passkey or an app after a sign-in that requires a second factor. Needs the texts of second-factor and
 * passkey.
 */
export function RequiredSetUp({ calls, onDone }: { calls: SetUpCalls; onDone: () => void }) {
  const t = useTexts('second-factor')
  const [method, setMethod] = useState<'passkey' | 'app'>()
  const cancel = () => setMethod(undefined)
  return (
    <div className="grid grid-cols-1 gap-4">
      <h2 className="display text-title">{t('heading')}</h2>
      {!method && (
        <>
          <p>{t('mustSetUp')}</p>
          <p className="text-muted">{t('passkeysText')}</p>
          <Button size="large" className="w-full" onClick={() => setMethod('passkey')}>
            <KeyRound aria-hidden className="size-5" />
            {t('addPasskey')}
          </Button>
          <Button appearance="outline" size="large" className="w-full" onClick={() => setMethod('app')}>
            <Smartphone aria-hidden className="size-5" />
            {t('useApp')}
          </Button>
        </>
      )}
      {method === 'passkey' && <SetUpPasskey calls={calls} onDone={onDone} onCancel={cancel} />}
      {method === 'app' && <SetUpApp calls={calls} onDone={onDone} onCancel={cancel} />}
    </div>
  )
}
