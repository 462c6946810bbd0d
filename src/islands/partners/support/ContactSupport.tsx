import { MessageCircleQuestion } from 'lucide-react'
import { useState } from 'react'
import { type Page, PageProvider, useTexts } from '../../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { onDemand } from '../../ui/on-demand.tsx'

const RequestsBox = onDemand(async () => (await import('./RequestsBox.tsx')).RequestsBox)
const SupportDialog = onDemand(async () => (await import('./SupportDialog.tsx')).SupportDialog)

/** A box with a button that opens the support form, and earlier requests. Root island of /shop/help. */
export function ContactSupport({ page }: { page: Page }) {
  return (
    <PageProvider page={page}>
      <ContactCard />
    </PageProvider>
  )
}

function ContactCard() {
  const t = useTexts('support')
  const [opened, setOpened] = useState<'never' | 'open' | 'closed'>('never')
  // Incremented to list a request that was just sent.
  const [reloadKey, setReloadKey] = useState(0)
  const close = () => {
    setOpened('closed')
    setReloadKey((n) => n + 1)
  }
  return (
    <>
      <section className="grid grid-cols-1 content-start gap-3 rounded-card border border-line bg-white p-4 md:p-6">
        <h2 className="flex items-center gap-2.5 font-semibold">
          <MessageCircleQuestion aria-hidden className="size-5 shrink-0 text-plum" />
          {t('contact')}
        </h2>
        <p className="text-table text-muted">{t('contactText')}</p>
        <Button appearance="outline" aria-haspopup="dialog" onClick={() => setOpened('open')}>
          {t('contact')}
        </Button>
        {opened !== 'never' && <SupportDialog open={opened === 'open'} onClose={close} />}
      </section>
      <RequestsBox reloadKey={reloadKey} />
    </>
  )
}
