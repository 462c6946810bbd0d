import { Bookmark, ListOrdered, LogOut } from 'lucide-react'
import { signOut } from '../../lib/sign-out.ts'
import { useTexts } from '../../lib/texts.tsx'
import { usePaths } from '../../lib/use-paths.ts'
import type { Entry } from '../ui/Menu.tsx'

/** Where the account leads, from the header and from the bar of phones. Needs the texts session. */
export function useAccountEntries(): Entry[] {
  const t = useTexts('session')
  const paths = usePaths()
  return [
    { label: t('orderHistory'), icon: ListOrdered, href: paths.account },
    { label: t('savedLists'), icon: Bookmark, href: paths.savedLists },
    { label: t('logOut'), icon: LogOut, onSelect: () => void signOut().finally(() => location.assign(paths.landing)) }
  ]
}
