import { array, enums, type Infer, object, size, string } from 'superstruct'
import { endpoint } from '../../endpoint.ts'
import { lineText } from '../../scalars.ts'

/** Lists whose filters can be saved. */
export const viewSections = [
  'orders',
  'partners',
  'applications',
  'support',
  'prices',
  'promotions',
  'bank',
  'log',
  'security'
] as const
export type ViewSection = (typeof viewSections)[number]

/** Maximum number of saved views per staff member, across all lists. */
export const maxViews = 60

const fields = {
  section: enums(viewSections),
  name: lineText(1, 60),
  /** Filters and sort order as in the list's URL: `status=blocked&country=DE`. */
  query: size(string(), 1, 2000)
}

/** Filters of a list that the caller has saved under a name. */
export const SavedView = object({ id: string(), ...fields })
export type SavedView = Infer<typeof SavedView>

/** The caller's own views, by name. */
export const listViews = endpoint({ method: 'GET', path: '/api/v2/desk/views', for: 'staff', output: array(SavedView) })

/** Saves a view, replacing one with the same list and name. */
export const saveView = endpoint({
  method: 'POST',
  path: '/api/v2/desk/views',
  for: 'staff',
  input: object(fields),
  output: array(SavedView),
  errors: { 'too-many-views': 409 }
})

/** Removes a view. */
export const deleteView = endpoint({
  method: 'DELETE',
  path: '/api/v2/desk/views/:id',
  for: 'staff',
  output: array(SavedView),
  errors: { 'not-found': 404 }
})
