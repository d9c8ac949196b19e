import { assertSameAnswer } from './answers.ts'
import type { Case } from './cases.ts'
import { startCountingProxy, type Counts } from './counting-proxy.ts'
import { contendersFor, median } from './measure.ts'
import { startSubjects } from './subjects/all.ts'
import type { Databases } from './subjects/subject.ts'

/** What each subject asks of the database for one request, by case and subject. */
export type Traffic = Map<Case, Map<string, Counts>>

const samples = 9

/**
 * Compares the answers of all subjects with those of the bare server, and counts what each asks of the database for
 * one request. Throws an error for the first answer that differs.
 */
export async function compareSubjects(folder: string, databases: Databases, wanted: Case[]): Promise<Traffic> {
  const proxy = await startCountingProxy(databases.ownerUrl)
  try {
    const [ownerUrl, applicationUrl] = [proxy.through(databases.ownerUrl), proxy.through(databases.applicationUrl)]
    const { subjects, stop } = await startSubjects(folder, { ownerUrl, applicationUrl })
    try {
      const traffic: Traffic = new Map()
      for (const one of wanted) {
        const contenders = await contendersFor(one, subjects, 1)
        const [bare] = contenders
        const expected = bare!.subject.answerOf(one, await bare!.sender.send())
        const counted = new Map<string, Counts>()
        for (const { subject, sender } of contenders) {
          assertSameAnswer(`${one.name}: ${subject.name}`, subject.answerOf(one, await sender.send()), expected)
          // Statements are prepared and caches filled at the first requests.
          for (let n = 0; n < samples; n++) await sender.send()
          const counts: Counts[] = []
          for (let n = 0; n < samples; n++) {
            proxy.take()
            await sender.send()
            counts.push(proxy.take())
          }
          counted.set(subject.name, {
            statements: median(counts.map(({ statements }) => statements)),
            roundTrips: median(counts.map(({ roundTrips }) => roundTrips)),
          })
          await sender.close()
        }
        traffic.set(one, counted)
      }
      return traffic
    } finally {
      await stop()
    }
  } finally {
    proxy.stop()
  }
}
