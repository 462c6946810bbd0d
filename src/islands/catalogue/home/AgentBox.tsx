import { type Page, PageProvider, useTexts } from '../../../lib/texts.tsx'
import { useCustomer } from '../../partners/session/parts/use-customer.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'

interface Props {
  /** The brand's name and support address, for companies without an agent. */
  seller: { name: string; email: string }
}

/** The company's sales agent; without one, the partner desk. Root island. */
export function AgentBox({ page, seller }: Props & { page: Page }) {
  return (
    <PageProvider page={page}>
      <Box seller={seller} />
    </PageProvider>
  )
}

function Box({ seller }: Props) {
  const t = useTexts('home')
  const customer = useCustomer()
  const agent = customer && (customer.personResponsible ?? { ...seller, phoneNumber: null })
  const initials = agent?.name
    .split(' ')
    .map((part) => part.charAt(0))
    .join('')
    .slice(0, 2)
  return (
    <section className="grid grid-cols-1 content-start gap-4 rounded-card lg:grid-rows-[auto_auto_1fr_auto] border border-line bg-white p-6 max-md:p-4">
      <div className="flex items-center gap-4">
        <span aria-hidden className="display grid size-14 place-items-center rounded-pill bg-sage text-title text-ink">
          {initials}
        </span>
        <div className="min-w-0 flex-1">
          <p className="text-table text-muted">{t('agent')}</p>
          <h2 className="display text-title wrap-anywhere">
            {agent?.name ?? <Skeleton label={t('loading')} className="h-8 w-40" />}
          </h2>
        </div>
      </div>
      {agent ? (
        <p className="text-table wrap-anywhere text-muted">{t('agentNote', { name: agent.name.split(' ')[0] })}</p>
      ) : (
        <Skeleton className="h-15" />
      )}
      <ul className="grid content-start text-table">
        <ContactLink href={agent && `mailto:${agent.email}`} text={agent?.email} />
        {(!agent || agent.phoneNumber) && (
          <ContactLink href={agent && `tel:${agent.phoneNumber}`} text={agent?.phoneNumber ?? undefined} />
        )}
      </ul>
      {agent ? (
        <a
          href={`mailto:${agent.email}`}
          className={buttonClass('filled', 'medium', 'min-w-0 wrap-anywhere md:max-lg:justify-self-start')}
        >
          {t('writeTo', { name: agent.name.split(' ')[0] })}
        </a>
      ) : (
        <Skeleton className="h-10 max-md:h-11" />
      )}
    </section>
  )
}

function ContactLink({ href, text }: { href?: string; text?: string }) {
  if (!text) {
    return (
      <li className="py-1.5 max-md:py-3">
        <Skeleton className="h-5 w-56" />
      </li>
    )
  }
  return (
    <li>
      <a href={href} className="text-link inline-flex min-h-8 min-w-0 items-center wrap-anywhere max-md:min-h-11">
        {text}
      </a>
    </li>
  )
}
