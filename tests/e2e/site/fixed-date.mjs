/* Preloaded into a server: its clock starts on a Monday morning in March, so that pages look the same on any day. */
const shift = Date.parse('2026-03-02T08:00:00Z') - Date.now()
const RealDate = Date
const now = () => RealDate.now() + shift

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
  apply: () => new Date().toString(),
  get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver))
})
