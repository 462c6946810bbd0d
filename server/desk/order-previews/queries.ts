import type { Reader } from '../../db/tx.ts'
import { isPlacedOrder } from '../../pricing/service.ts'

export const selectNames = (db: Reader, priceList: string | undefined) => {
  const companies = db.selectFrom('companies').select(['id', 'name', 'legal_name']).orderBy('name')
  return (priceList === undefined ? companies : companies.where('price_list_code', '=', priceList)).execute()
}

const described = (db: Reader) =>
  db
    .selectFrom('orders')
    .innerJoin('companies', 'companies.id', 'orders.company_id')
    .innerJoin('shop_users', 'shop_users.id', 'orders.user_id')
    .select([
      'orders.id',
      'orders.number',
      'orders.currency_code',
      'orders.created_at',
      'orders.completed_at',
      'companies.name',
      'shop_users.first_name',
      'shop_users.last_name'
    ])
    .select((select) =>
      select
        .selectFrom('order_items')
        .select((items) => items.fn.countAll<number | bigint>().as('n'))
        .whereRef('order_items.order_id', '=', 'orders.id')
        .as('items')
    )

/** Non-empty carts of companies, newest first. */
export function selectCarts(db: Reader, companies: readonly string[], limit: number) {
  return described(db)
    .where('orders.company_id', 'in', [...companies])
    .where('orders.state', '=', 'cart')
    .where((where) =>
      where.exists(
        where.selectFrom('order_items').select('order_items.id').whereRef('order_items.order_id', '=', 'orders.id')
      )
    )
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id')
    .limit(limit)
    .execute()
}

/** Ids of the latest orders of companies. */
export function selectPlaced(db: Reader, companies: readonly string[], limit: number) {
  return db
    .selectFrom('orders')
    .select('id')
    .where('company_id', 'in', [...companies])
    .where(isPlacedOrder)
    .orderBy('completed_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Id of the order with a number, if its company has the price list. */
export function selectNumbered(db: Reader, number: string, priceList: string | undefined) {
  const numbered = db.selectFrom('orders').select('id').where('number', '=', number).where(isPlacedOrder)
  if (priceList === undefined) return numbered.execute()
  const companies = db.selectFrom('companies').select('id').where('price_list_code', '=', priceList)
  return numbered.where('company_id', 'in', companies).execute()
}

export function selectDescribed(db: Reader, ids: readonly string[]) {
  return described(db)
    .where('orders.id', 'in', [...ids])
    .orderBy('orders.completed_at', 'desc')
    .orderBy('orders.id')
    .execute()
}

/** A cart or a placed root order, with the company's terms. */
export function selectOrder(db: Reader, id: string) {
  return db
    .selectFrom('orders')
    .innerJoin('companies', 'companies.id', 'orders.company_id')
    .leftJoin('addresses', 'addresses.id', 'companies.default_shipping_address_id')
    .select([
      'orders.id',
      'orders.state',
      'orders.coupon_code',
      'orders.shipping_address',
      'orders.company_id',
      'companies.price_list_code',
      'companies.currency_code',
      'companies.country_code',
      'companies.tax_number_valid',
      'companies.minimal_order_value',
      'addresses.country_code as ship_to'
    ])
    .where('orders.id', '=', id)
    .where('orders.parent_id', 'is', null)
    .executeTakeFirst()
}
