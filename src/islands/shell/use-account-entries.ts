import { signOut } from '../../lib/api/sign-out.ts'
import { useTexts } from '../../lib/texts.tsx'
import { usePaths } from '../../lib/use-paths.ts'
import { isShown, sectionList } from './account/section-list.ts'
import { useReader } from './account/use-reader.ts'
import type { Entry } from '../ui/overlay/Menu.tsx'

/** The sections available to the role, and sign-out. Needs the texts of session. */
export function useAccountEntries(): Entry[] {
  const t = useTexts('session')
  const paths = usePaths()
  const reader = useReader()
  return [
    ...sectionList
      .filter((section) => isShown(section, reader))
      .map(({ code }, i) => ({
        label: t(`sections.${code}`),
        href: i === 0 ? paths.account : paths.section(code)
      })),
    { label: t('logOut'), onSelect: () => void signOut().finally(() => location.assign(paths.landing)) }
  ]
}
