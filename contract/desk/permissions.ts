/** Roles of staff. Managers have every permission; the table below defines the permissions of the others. */
export const staffRoles = ['manager', 'sales', 'finance', 'warehouse', 'marketing'] as const
export type StaffRole = (typeof staffRoles)[number]

/** The permissions of staff and the roles that have them; `administration` is reserved for managers. */
const roles = {
  /** See orders, their invoices and notes, and write to the buyer. */
  orders: ['sales', 'finance', 'warehouse'],
  /** Approve, change, complete and cancel orders. */
  'process-orders': ['sales'],
  /** Ship and split orders, correct tracking, print pick lists and labels. */
  'ship-orders': ['sales', 'warehouse'],
  /** Issue invoices and record received payments. */
  'invoice-orders': ['sales', 'finance'],
  /** Refund payments, issue credit notes and write amounts off. */
  'refund-orders': ['finance'],
  /** Release or decline orders on hold, and change credit limits and terms. */
  'credit-control': ['finance'],
  /** See partners, their accounts and notes. */
  partners: ['sales', 'finance', 'marketing'],
  /** Change partners' data, conditions and users, decide change requests, suspend partners. */
  'change-partners': ['sales', 'finance'],
  /** Send payment reminders. */
  'send-reminders': ['sales', 'finance'],
  /** See and decide applications. */
  applications: ['sales'],
  /** Change prices, volume tiers and price lists, manually or by file. */
  'change-prices': ['sales'],
  /** Change stock and availability. */
  'change-stock': ['sales', 'warehouse'],
  /** See coupons, their uses and cost. */
  promotions: ['sales', 'finance', 'marketing'],
  /** Create, change and delete coupons. */
  'change-promotions': ['marketing'],
  /** See sales figures. */
  reports: ['sales', 'finance', 'marketing'],
  /** Read bank files, post transfers and export the accounts. */
  accounting: ['finance'],
  /** See failed emails and payment tasks, retry or dismiss them. */
  'failed-jobs': ['sales', 'finance'],
  /** Read the log of all staff actions. */
  'audit-log': ['finance'],
  /** See and change the seller’s data and bank account, tax rates, account numbers, terms and reminders. */
  'finance-settings': ['finance'],
  /** See and change sales agents, carriers, shipping rates, payment methods, minimum order and email texts. */
  settings: [],
  /** Manage staff accounts, personal data and security events. */
  administration: []
} as const satisfies Record<string, readonly Exclude<StaffRole, 'manager'>[]>

export type Permission = keyof typeof roles

/** Whether a text is the name of a permission. */
export const isPermission = (text: string): text is Permission => Object.hasOwn(roles, text)

/** All permissions, in table order. */
export const permissions = Object.keys(roles).filter(isPermission)

/** Whether a role has a permission. */
export const isPermitted = (role: StaffRole, permission: Permission): boolean =>
  role === 'manager' || roles[permission].some((permitted) => permitted === role)
