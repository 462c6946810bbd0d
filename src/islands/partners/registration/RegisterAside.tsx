import { brand } from '../../../brand.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { usePaths } from '../../../lib/use-paths.ts'

/** Shown beside the form: what happens after it is sent, and whom to ask. */
export function RegisterAside() {
  const t = useTexts('registration')
  const paths = usePaths()
  const events = [
    { name: t('next.register'), text: t('next.registerText') },
    { name: t('next.verify'), text: t('next.verifyText') },
    { name: t('next.mail'), text: t('next.mailText') }
  ]
  return (
    <aside aria-labelledby="next" className="max-lg:border-t max-lg:border-line max-lg:pt-10">
      <h2 id="next" className="display text-title">
        {t('next.heading')}
      </h2>
      <ol className="mt-6 grid gap-6">
        {events.map(({ name, text }, index) => (
          <li key={name} className="flex gap-4">
            <span aria-hidden className="display w-6 shrink-0 text-title text-plum">
              {index + 1}
            </span>
            <div className="min-w-0">
              <p className="font-semibold">{name}</p>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-8 border-t border-line pt-6">
        <p className="font-semibold">{t('next.questions')}</p>
        <a href={`mailto:${brand.supportEmail}`} className="text-link inline-block py-1">
          {brand.supportEmail}
        </a>
        <p data-visitor className="mt-2 text-table text-muted">
          {t('next.registered')}{' '}
          <a href={paths.login} className="text-link inline-block py-1">
            {t('next.signIn')}
          </a>
        </p>
      </div>
    </aside>
  )
}
