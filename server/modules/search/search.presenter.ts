import { address, integer, listOf, nullable, oneOf, record, text } from '../../api/kit/response-schema.ts'
import { SupportFileKind } from '../support-files/support-file.types.ts'
import type { SearchResult } from './operations/search.ts'
import {
  SearchHitKind,
  type SearchedType,
  type SearchGroupType,
  type SearchHitType,
  type SearchMark,
  type SearchResultType,
} from './search.types.ts'

/** The same shape in both APIs. */
export function presentSearch({ groups, searched, corrected }: SearchResult): SearchResultType {
  return {
    groups: groups.map(({ kind, total, hits }) => ({
      kind: kind as SearchHitKind,
      total,
      hits: hits.map((hit) => ({
        kind: hit.kind as SearchHitKind,
        id: hit.id,
        title: hit.title,
        sentence: hit.sentence,
        marks: hit.marks,
        words: hit.words,
        machineId: hit.machine_id,
        machineName: hit.machine_name,
        serialNumber: hit.serial_number,
        modelId: hit.model_id,
        modelName: hit.model_name,
        page: hit.page,
        fileKind: hit.file_kind as SupportFileKind | null,
        contentType: hit.content_type,
        file: hit.url,
        status: hit.status,
      })),
    })),
    searched: {
      machines: searched.machines,
      files: searched.searchable,
      unreadFiles: searched.unread,
      filesWithoutText: searched.without,
    },
    corrected,
  }
}

const hit = record<SearchHitType>('SearchHit', {
  kind: oneOf(Object.values(SearchHitKind)),
  id: integer,
  title: text,
  sentence: nullable(text),
  marks: listOf(record<SearchMark>('SearchMark', { start: integer, end: integer })),
  words: listOf(text),
  machineId: nullable(integer),
  machineName: nullable(text),
  serialNumber: nullable(text),
  modelId: nullable(integer),
  modelName: nullable(text),
  page: nullable(integer),
  fileKind: nullable(oneOf(Object.values(SupportFileKind))),
  contentType: nullable(text),
  file: nullable(address),
  status: nullable(text),
})

export const searchResult = record<SearchResultType>('SearchResult', {
  groups: listOf(
    record<SearchGroupType>('SearchGroup', {
      kind: oneOf(Object.values(SearchHitKind)),
      total: integer,
      hits: listOf(hit),
    }),
  ),
  searched: record<SearchedType>('Searched', {
    machines: integer,
    files: integer,
    unreadFiles: integer,
    filesWithoutText: integer,
  }),
  corrected: nullable(text),
})
