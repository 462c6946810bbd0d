import { useStore } from '@nanostores/react'
import { Bell, BellRing } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { VariantData } from '../../../../../contract/catalogue/catalogue.ts'
import { Fault } from '../../../../lib/api/fault.ts'
import { currentToken } from '../../../../lib/api/session.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { noticeTimes, notify } from '../../../../lib/toasts.ts'
import { Button } from '../../../ui/Button.tsx'
import type { Size } from '../../../ui/button-class.ts'
import { $stockWishes, forgetStockWish, loadStockWishes, wishForStock } from './stock-notifications.ts'

interface Props {
  variant: Pick<VariantData, 'code' | 'unavailability'>
  /** Product and variant: "Nido, Ivory". */
  name: string
  size?: Size
  /** In a sentence, where there is room for one. */
  worded?: boolean
  className?: string
}

/**
 * "Tell me when it is available": pressed while a mail is wished for; pressing again takes the wish back. Nothing for what
 * will not come back by waiting (no price, discontinued). Needs the texts catalogue.
 */
export function TellMe({ variant, name, size = 'small', worded = false, className = '' }: Props) {
  const t = useTexts('catalogue')
  const wishes = useStore($stockWishes, { ssr: 'initial' })
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (currentToken()) void loadStockWishes()
  }, [])
  if (variant.unavailability !== 'out-of-stock' && variant.unavailability !== 'coming-soon') return null
  const wished = wishes?.[variant.code] !== undefined
  const toggle = async () => {
    setBusy(true)
    try {
      await (wished ? forgetStockWish(variant.code) : wishForStock(variant.code))
      const text = t(wished ? 'tell.forgotten' : 'tell.noted', { name })
      notify({ text, tone: 'success', duration: noticeTimes.change })
    } catch (error) {
      const text = (error instanceof Fault && error.problem.detail) || t('tell.failed')
      notify({ title: t('quick.error'), text, tone: 'failure', duration: noticeTimes.failure })
    }
    setBusy(false)
  }
  const Icon = wished ? BellRing : Bell
  return (
    <Button
      look="outline"
      size={size}
      busy={busy}
      aria-pressed={wished}
      aria-label={worded ? undefined : t('tell.named', { name })}
      onClick={() => void toggle()}
      className={`whitespace-nowrap ${wished ? 'chosen bg-plum-tint' : ''} ${className}`}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {t(worded ? 'tell.long' : 'tell.short')}
    </Button>
  )
}
