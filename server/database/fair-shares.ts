import { busy } from '../errors/app-error.ts'

/** The caller: a user, and the company whose share counts. For visitors the address is both. */
export interface Requester {
  company: string
  person: string
}

export interface ShareSizes {
  /** The most pieces of work in parallel, of all callers together. */
  total: number
  /** Limits of one company and of one person while no other company is active. */
  alone: PartSizes
  /** The same limits while another company is active. */
  shared: PartSizes
}

/** With more calls waiting than this, a company beside others has one piece of work at a time. */
const flood = 15

export interface PartSizes {
  company: number
  person: number
}

/** The longest wait for a turn, in milliseconds: enough for the calls of a whole shift within one second. */
const patience = 10_000

/** Milliseconds after its last piece of work during which a company counts as active: its people read screens in between. */
const presence = 10_000

interface Waiter {
  begin(): void
  refuse(error: Error): void
}

interface Person {
  running: number
  waiting: Set<Waiter>
}

interface Company {
  running: number
  waiting: number
  people: Map<string, Person>
}

/**
 * Guards a resource that all companies share. Each caller has a limit of parallel work, so that there is always
 * capacity for others; waiting callers take turns by company, and within a company by user: a caller with a thousand
 * calls waits behind their own (docs/decisions/014-fair-shares.md).
 */
export class FairShares {
  readonly #sizes: ShareSizes
  /** In the order of their turns: a served company goes to the end. */
  readonly #companies = new Map<string, Company>()
  #running = 0
  #waiting = 0
  /** The company that asked last, and when one of the others did. */
  #last = { company: '', at: -Infinity }
  #lastOfOthers = -Infinity

  constructor(sizes: ShareSizes) {
    this.#sizes = sizes
  }

  /** Number of waiting calls. */
  get waiting(): number {
    return this.#waiting
  }

  /** Number of companies with running or waiting calls. */
  get remembered(): number {
    return this.#companies.size
  }

  /** Runs the work when it is the requester's turn. Throws UNAVAILABLE when the wait is too long. */
  async run<T>(requester: Requester, work: () => Promise<T>): Promise<T> {
    await this.#turn(requester)
    try {
      return await work()
    } finally {
      this.#end(requester)
    }
  }

  /** Rejects all waiting calls when the resource is gone. */
  turnAway(error: () => Error): void {
    for (const company of this.#companies.values()) {
      for (const person of company.people.values()) for (const waiter of person.waiting) waiter.refuse(error())
    }
  }

  #turn(requester: Requester): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#note(requester.company)
    const { company, person } = this.#join(requester)
    const { waiting } = person
    const leave = () => {
      clearTimeout(timer)
      this.#waiting -= 1
      company.waiting -= 1
      waiting.delete(waiter)
    }
    const waiter: Waiter = {
      begin() {
        leave()
        resolve()
      },
      refuse: (error) => {
        leave()
        this.#forget(requester)
        reject(error)
      },
    }
    const timer = setTimeout(() => waiter.refuse(busy()), patience).unref()
    waiting.add(waiter)
    this.#waiting += 1
    company.waiting += 1
    this.#serve()
    return promise
  }

  #serve(): void {
    for (let next = this.#next(); next; next = this.#next()) {
      const { companyName, company, personName, person, waiter } = next
      this.#running += 1
      company.running += 1
      person.running += 1
      // To the end of both orders.
      this.#companies.delete(companyName)
      this.#companies.set(companyName, company)
      company.people.delete(personName)
      company.people.set(personName, person)
      waiter.begin()
    }
  }

  #next() {
    if (this.#running >= this.#sizes.total || this.#waiting === 0) return undefined
    const now = performance.now()
    for (const [companyName, company] of this.#companies) {
      const most = this.#limitsOf(companyName, company, now)
      if (company.running >= most.company) continue
      for (const [personName, person] of company.people) {
        if (person.running >= most.person) continue
        const [waiter] = person.waiting
        if (waiter) return { companyName, company, personName, person, waiter }
      }
    }
    return undefined
  }

  #limitsOf(name: string, { waiting }: Company, now: number): PartSizes {
    if (now - this.#lastBeside(name) > presence) return this.#sizes.alone
    return waiting > flood ? { company: 1, person: 1 } : this.#sizes.shared
  }

  #note(company: string): void {
    if (company !== this.#last.company) this.#lastOfOthers = this.#last.at
    this.#last = { company, at: performance.now() }
  }

  /** When another company asked last. */
  #lastBeside(company: string): number {
    return company === this.#last.company ? this.#lastOfOthers : this.#last.at
  }

  #end(requester: Requester): void {
    const company = this.#companies.get(requester.company)!
    this.#running -= 1
    company.running -= 1
    company.people.get(requester.person)!.running -= 1
    this.#forget(requester)
    this.#serve()
  }

  #join({ company: companyName, person: personName }: Requester): { company: Company; person: Person } {
    const company = this.#companies.get(companyName) ?? { running: 0, waiting: 0, people: new Map() }
    this.#companies.set(companyName, company)
    const person = company.people.get(personName) ?? { running: 0, waiting: new Set() }
    company.people.set(personName, person)
    return { company, person }
  }

  /** Removes a requester without running or waiting calls. */
  #forget({ company: companyName, person: personName }: Requester): void {
    const company = this.#companies.get(companyName)
    const person = company?.people.get(personName)
    if (!company || !person || person.running > 0 || person.waiting.size > 0) return
    company.people.delete(personName)
    if (company.people.size === 0) this.#companies.delete(companyName)
  }
}
