import sql from 'sql-template-tag'
import { read, type SignedInContext } from '../../../context.ts'
import { searched } from './searched.ts'

interface SimilarWord {
  /** As it was typed. */
  typed: string
  /** The nearest one that the caller's material has; the same where it has the word itself. */
  word: string
}

const wordsOrPhrases = /"[^"]+"|[^\s"]+/gu
const correctable = /^\p{L}{4,30}$/u

/**
 * The text with each word that the caller's material does not have in its nearest spelling; codes and phrases stay.
 * Undefined when no word has a nearer one. Words of files that the caller may not open are not looked at.
 */
export async function nearestText(
  ctx: SignedInContext,
  text: string,
  machineId: number | null | undefined,
): Promise<string | undefined> {
  const typed = [...new Set(text.match(wordsOrPhrases) ?? [])].filter((word) => correctable.test(word)).slice(0, 5)
  if (typed.length === 0) return undefined
  const rows = await read<SimilarWord>(
    ctx,
    sql`with ${searched(ctx.actor, machineId)},
      place as materialized (
        select array(select id from files) as files, array(select id from mine) as machines,
          array(select id from models) as models)
      select t.typed, n.word from unnest(${typed}::text[]) t (typed), place,
        lateral (select w.word from similar_words(place.files, place.machines, place.models, t.typed) w limit 1) n`,
  )
  const nearest = new Map(rows.map(({ typed: word, word: near }) => [word, near]))
  const result = text.replaceAll(wordsOrPhrases, (word) => nearest.get(word) ?? word)
  return result.toLowerCase() === text.toLowerCase() ? undefined : result
}
