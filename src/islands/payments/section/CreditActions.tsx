import { useState } from 'react'
import { applyCredit } from '../../../../contract/payments/store-credit.ts'
import type { AccountBalance } from '../../../../contract/payments/payment-list.ts'
import { call } from '../../../lib/api/api.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { showErrorToast, showSuccessToast } from '../../../lib/toasts.ts'
import { useMoney } from '../../../lib/use-money.ts'
import { usePaths } from '../../../lib/use-paths.ts'
import { Button } from '../../ui/Button.tsx'

/** Actions for the company's credit: settle open invoices, or have it refunded. */
export function CreditActions({
  balance: { currencyCode, owed },
  onUsed
}: {
  balance: AccountBalance
  onUsed: () => void
}) {
  const t = useTexts('payment-list')
  const money = useMoney()
  const paths = usePaths()
  const [busy, setBusy] = useState(false)
  const use = async () => {
    setBusy(true)
    try {
      const { amount, orders } = await call(applyCredit, { input: { currencyCode } })
      const text = t('balance.creditUsed', { amount: money(amount, currencyCode), orders: orders.join(', ') })
      showSuccessToast(text, 'changes')
      onUsed()
    } catch (error) {
      showErrorToast(error, { title: t('together.failed') })
    }
    setBusy(false)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-1">
      {owed > 0 && (
        <Button appearance="outline" size="small" busy={busy} onClick={() => void use()}>
          {t('balance.useCredit')}
        </Button>
      )}
      <a href={paths.help} className="text-link text-table">
        {t('balance.payBack')}
      </a>
    </div>
  )
}
