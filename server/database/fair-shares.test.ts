import { afterEach, describe, expect, it, vi } from 'vitest'
import { FairShares, type PartSizes, type Requester, type ShareSizes } from './fair-shares.ts'

const sizes = (total: number, alone: PartSizes, shared = alone): ShareSizes => ({ total, alone, shared })
const of = (company: string, person = 'anna'): Requester => ({ company, person })

/** Work that lasts until it is told to end; records the order of the starts. */
function workshop(shares: FairShares) {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const results: Promise<string>[] = []
  return {
    begun,
    ends,
    results,
    ask(name: string, requester: Requester) {
      const result = shares.run(requester, async () => {
        begun.push(name)
        const { promise, resolve } = Promise.withResolvers<void>()
        ends.push(resolve)
        await promise
        return name
      })
      result.catch(() => {})
      results.push(result)
    },
    async endOne() {
      ends.shift()!()
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

afterEach(() => void vi.useRealTimers())

describe('fair shares', () => {
  it('row 39 leave capacity for others, however many calls one company makes', async () => {
    const shares = new FairShares(sizes(4, { company: 2, person: 2 }))
    const shop = workshop(shares)
    for (let i = 0; i < 100; i++) shop.ask(`loud ${i}`, of('loud'))
    shop.ask('quiet', of('quiet'))
    await settled()
    expect(shop.begun).toEqual(['loud 0', 'loud 1', 'quiet'])
    expect(shares.waiting).toBe(98)
  })

  it('row 39 give companies turns, and the users of one company', async () => {
    const shares = new FairShares(sizes(1, { company: 1, person: 1 }))
    const shop = workshop(shares)
    for (const name of ['a1', 'a2', 'a3', 'a4']) shop.ask(name, of('one', 'anna'))
    for (const name of ['b1', 'b2']) shop.ask(name, of('one', 'bert'))
    for (const name of ['c1', 'c2', 'c3']) shop.ask(name, of('two', 'cleo'))
    for (let i = 0; i < 8; i++) {
      await settled()
      await shop.endOne()
    }
    await settled()
    // The second call of the first company was queued before any other company's.
    expect(shop.begun).toEqual(['a1', 'a2', 'c1', 'b1', 'c2', 'a3', 'c3', 'b2', 'a4'])
  })

  it('row 39 leave the other users of a company their share', async () => {
    const shop = workshop(new FairShares(sizes(6, { company: 4, person: 3 })))
    for (let i = 0; i < 10; i++) shop.ask(`anna ${i}`, of('one', 'anna'))
    shop.ask('bert', of('one', 'bert'))
    await settled()
    expect(shop.begun).toEqual(['anna 0', 'anna 1', 'anna 2', 'bert'])
  })

  it('row 39 shrink to one piece of work while more than fifteen calls of a company wait beside others', async () => {
    const shares = new FairShares(sizes(6, { company: 4, person: 3 }, { company: 3, person: 2 }))
    const shop = workshop(shares)
    shop.ask('two', of('two'))
    for (let i = 0; i < 19; i++) shop.ask('anna', of('one'))
    shop.ask('bert', of('one', 'bert'))
    await settled()
    // Two began before the sixteenth waited.
    expect(shop.begun).toEqual(['two', 'anna', 'anna'])
    await shop.endOne()
    await shop.endOne()
    expect(shop.begun).toHaveLength(3)
    await shop.endOne()
    expect(shop.begun.slice(3)).toEqual(['anna'])
    // The colleague with a single call has a turn, too.
    await shop.endOne()
    expect(shop.begun.slice(4)).toEqual(['bert'])
    shop.ask('two', of('two'))
    await settled()
    expect(shop.begun.slice(5)).toEqual(['two'])
    // With fifteen waiting, the usual limits are back: two for one person.
    await shop.endOne()
    expect(shop.begun.slice(6)).toEqual(['anna', 'anna'])
  })

  it('row 39 are smaller as long as others are there, and large for a company alone', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
    const shares = new FairShares(sizes(6, { company: 4, person: 3 }, { company: 2, person: 1 }))
    const shop = workshop(shares)
    const ask = (count: number, requester: Requester) => {
      for (let i = 0; i < count; i++) shop.ask(`${requester.company} ${requester.person}`, requester)
    }
    ask(5, of('one'))
    ask(1, of('one', 'bert'))
    await vi.advanceTimersByTimeAsync(0)
    expect(shop.begun).toEqual(['one anna', 'one anna', 'one anna', 'one bert'])
    ask(2, of('two'))
    ask(1, of('two', 'dora'))
    await vi.advanceTimersByTimeAsync(0)
    expect(shop.begun.slice(4)).toEqual(['two anna', 'two dora'])
    // The first company has four pieces at work: three have to end before it may begin another one.
    for (let i = 0; i < 2; i++) shop.ends.shift()!()
    await vi.advanceTimersByTimeAsync(0)
    expect(shop.begun).toHaveLength(6)
    shop.ends.shift()!()
    await vi.advanceTimersByTimeAsync(0)
    expect(shop.begun.slice(6)).toEqual(['one anna'])

    for (const end of shop.ends.splice(0)) end()
    await vi.advanceTimersByTimeAsync(0)
    for (const end of shop.ends.splice(0)) end()
    await vi.advanceTimersByTimeAsync(11_000)
    shop.begun.length = 0
    ask(4, of('one'))
    await vi.advanceTimersByTimeAsync(0)
    expect(shop.begun).toHaveLength(3)
  })

  it('row 39 are released after work that failed, and no requester is remembered', async () => {
    const shares = new FairShares(sizes(1, { company: 1, person: 1 }))
    for (let i = 0; i < 3; i++) {
      const work = shares.run(of(`company ${i}`), () => Promise.reject(new Error('broken')))
      await expect(work).rejects.toThrow('broken')
    }
    expect(await shares.run(of('next'), async () => 'done')).toBe('done')
    expect([shares.waiting, shares.remembered]).toEqual([0, 0])
  })

  it('row 39 refuse a call that waits too long, with the time to wait, and serve the others', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const shares = new FairShares(sizes(1, { company: 1, person: 1 }))
    const shop = workshop(shares)
    shop.ask('first', of('one'))
    shop.ask('late', of('two'))
    await vi.advanceTimersByTimeAsync(9000)
    shop.ask('later', of('three'))
    await vi.advanceTimersByTimeAsync(2000)
    await expect(shop.results[1]).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5 })
    vi.useRealTimers()
    await shop.endOne()
    expect(shop.begun).toEqual(['first', 'later'])
  })

  it('row 39 refuse all waiting calls when the resource is gone', async () => {
    const shares = new FairShares(sizes(1, { company: 1, person: 1 }))
    const shop = workshop(shares)
    for (const company of ['one', 'two', 'three']) shop.ask(company, of(company))
    await settled()
    shares.turnAway(() => new Error('away'))
    await expect(shop.results[1]).rejects.toThrow('away')
    await expect(shop.results[2]).rejects.toThrow('away')
    expect(shares.waiting).toBe(0)
    await shop.endOne()
    expect([await shop.results[0], shop.begun, shares.remembered]).toEqual(['one', ['one'], 0])
  })
})
