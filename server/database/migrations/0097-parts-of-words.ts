import { Migration } from '@mikro-orm/migrations'
import { exchange } from './exchange-in-function.ts'

const signature = 'similar_words(integer[],integer[],integer[],text)'

/** Where nothing is similar, a longer word that has the typed one as a part: compounds, and languages without a dictionary. */
const before = `select k.w, k.distance from near k where k.distance <= most order by k.distance, k.files desc, k.w limit 3;`
const after = `select c.w, c.distance from (
          (select k.w, k.distance, k.files from near k where k.distance <= most)
          union all
          (select l.w, most + 1, count(*) from (
              (select unnest(w.words) as w
                from support_file_words w
                  join support_file_text x on x.support_file_id = w.support_file_id and x.state = 'SEARCHABLE'
                  join support_file s on s.id = x.support_file_id and s.stored_file_id = x.stored_file_id
                    and s.deleted_at is null
                where w.support_file_id = any (files) and w.letters > n limit 300000)
              union all
              (select k.w from known k)) l
            where length(l.w) between n + 1 and 30 and strpos(l.w, wanted) > 0 group by l.w)) c
          order by c.distance, c.files desc, length(c.w), c.w limit 3;`

export class PartsOfWords extends Migration {
  override up(): void {
    this.addSql(exchange(signature, before, after))
  }

  override down(): void {
    this.addSql(exchange(signature, after, before))
  }
}
