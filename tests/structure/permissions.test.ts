import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isPermitted, permissions, staffRoles } from '../../contract/desk/permissions.ts'

test('docs/desk.md lists who may do what', () => {
  const rows = readFileSync('docs/desk.md', 'utf8').matchAll(/^\| `([a-z-]+)`.*?\|.*?\|(.*)\|$/gm)
  const roles = staffRoles.filter((role) => role !== 'manager')
  const documented = [...rows].map(([, permission = '', cells = '']) => {
    const marks = cells.split('|').map((cell) => cell.trim() === 'yes')
    return [permission, roles.filter((_, at) => marks[at])] as const
  })
  const declared = permissions.map((one) => [one, roles.filter((role) => isPermitted(role, one))] as const)
  expect(documented).toEqual(declared)
})
