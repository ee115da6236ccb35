import type { CollectedQuery } from '../../src/core/contract/stamps-collected.ts'
import { REACHED, REACHED_COLUMNS } from './play.ts'
import { pressLine } from './press-lines.ts'
import { fragment, statement, type RowOf } from './statement.ts'

/** Which entries a page lists: every impression, the press that earned each stamp, or the newest impression of each. */
export type CollectedEntries = 'all' | 'definitive' | 'last'

const ORDER: Record<CollectedQuery['collation_name'], string> = {
  collected_at: 'i.collected_at',
  stamp_id: 'i.stamp_id',
  // Hiragana are in dictionary order in Unicode; the engine's own collation differs between machines.
  kana: `s.kana collate "C"`,
}
/** The impressions `i`, joined with the column of their order: a subquery for each row of a long book takes three times as long as reading the table of stamps once. */
const WITH_ORDER: Record<CollectedQuery['collation_name'], string> = {
  collected_at: 'i',
  stamp_id: 'i',
  kana: 'i left join stamp s on s.id = i.stamp_id',
}

/** The line of an impression, its later seals after a tab (server/stamp-texts.ts reads it). */
const LINE = fragment(`${pressLine('i').fragment} || case when i.seals is null then '' else E'\\t' || i.seals end`)

/**
 * Impressions are indexed in runs of 256 sequence numbers, which takes a fifth of the space of separate entries. The first run of a book is sorted when a page needs
 * another order. Only later runs have entries in the indexes of the orders, so most books have none there.
 */
const RUN_OF = (seq: string) => `${seq} / 256`
const IN_RUN = (i: string, run: string) => `${i}.seq > 0 and ${RUN_OF(`${i}.seq`)} ${run}`
const FIRST_RUN = IN_RUN('i', '= 0')
const LATER = 'i.seq >= 256'

/** The account's counters and what it has reached, in every form of the book. */
const HEAD = {
  version: 'int4',
  merged_into: 'uuid?',
  sns_type: 'text?',
  impression_num: 'int4',
  stamp_num: 'int4',
  animal_num: 'int4',
  faces: 'text',
  ...REACHED,
} as const
const HEAD_COLUMNS = fragment(`a.version, a.merged_into, a.sns_type, a.impression_num, a.stamp_num, a.animal_num,
  (select coalesce(json_agg(json_build_object('stamp_id', f.stamp_id, 'collected_id', f.face_id, 'chosen_at',
      to_char(f.face_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by f.stamp_id), '[]')::text
    from collected_stamp f where f.account_id = a.id and f.face_at is not null) as faces, ${REACHED_COLUMNS.fragment}`)
export type CollectedHeadRow = RowOf<typeof HEAD>

/** Each impression by its key (lateral with a limit): a plan that is made once for all pages would join by reading all impressions of the account. */
const SUMMARISED = (key: string, order: CollectedQuery['collation_name']) =>
  `collected_stamp c cross join lateral (select * from impression x where x.account_id = c.account_id and x.id = ${key} limit 1) ${WITH_ORDER[order]}
      where c.account_id = a.id`

function pageStatement(entries: CollectedEntries, order: CollectedQuery['collation_name'], direction: CollectedQuery['sort_direction']) {
  const sorted = fragment(`order by ${ORDER[order]} ${direction}, i.id ${direction}`)
  const params = { account_id: 'uuid', unless_version: 'int4?', limit: 'int4', offset: 'int4' } as const
  const columns = { ...HEAD, answers: 'text?' } as const
  if (entries === 'all') {
    // Two parts, each with its own order and limit (no index has the order of the kana): without the order the planner does not use the index, and without the limit
    // it reads and sorts a long book as a whole.
    const part = (run: string) =>
      fragment(`select i.id, ${ORDER[order]} as k from impression ${WITH_ORDER[order]} where i.account_id = a.id and ${run} ${sorted.fragment}`)
    // Only the rows of the page are read, each by its key; of the rows before it only index entries are read.
    return statement(params, columns)`
  select ${HEAD_COLUMNS}, (
    select string_agg(e.line, E'\\n') from (
      select ${LINE} as line
      from (
          select u.id
          from (
            (${part(FIRST_RUN)} limit ${'limit'} + ${'offset'})
            union all (${part(LATER)} limit ${'limit'} + ${'offset'})
          ) u
          order by u.k ${fragment(direction)}, u.id ${fragment(direction)} limit ${'limit'} offset ${'offset'}
        ) p
        cross join lateral (select * from impression x where x.account_id = a.id and x.id = p.id limit 1) ${fragment(WITH_ORDER[order])}
      ${sorted}
    ) e
  ) as answers
  from account a where a.id = ${'account_id'} and (a.version is distinct from ${'unless_version'} or a.merged_into is not null)`
  }
  return statement(params, columns)`
  select ${HEAD_COLUMNS}, (
    select string_agg(e.line, E'\\n') from (
      select ${LINE} as line
      from ${fragment(SUMMARISED(entries === 'definitive' ? 'c.first_id' : 'coalesce(c.last_id, c.first_id)', order))}
      ${sorted}
      limit ${'limit'} offset ${'offset'}
    ) e
  ) as answers
  from account a where a.id = ${'account_id'} and (a.version is distinct from ${'unless_version'} or a.merged_into is not null)`
}

type PageStatement = ReturnType<typeof pageStatement>
const byOrder = (entries: CollectedEntries) => ({
  collected_at: { asc: pageStatement(entries, 'collected_at', 'asc'), desc: pageStatement(entries, 'collected_at', 'desc') },
  stamp_id: { asc: pageStatement(entries, 'stamp_id', 'asc'), desc: pageStatement(entries, 'stamp_id', 'desc') },
  kana: { asc: pageStatement(entries, 'kana', 'asc'), desc: pageStatement(entries, 'kana', 'desc') },
})

/** One page, an impression a line (null without any), with the counters of the same moment. No row where the account still has the version `unless_version`. */
export const COLLECTED_PAGES: Record<CollectedEntries, Record<CollectedQuery['collation_name'], Record<CollectedQuery['sort_direction'], PageStatement>>> = {
  all: byOrder('all'),
  definitive: byOrder('definitive'),
  last: byOrder('last'),
}

/** Every impression of one stamp by time of press, one a line. */
export const readStampEntries = statement({ account_id: 'uuid', stamp_id: 'int4' }, { answers: 'text?', n: 'int4' })`
  select string_agg(${LINE}, E'\\n' order by i.pressed_at, i.id) as answers, count(*)::int4 as n
  from (
    select * from impression i where i.account_id = ${'account_id'} and ${fragment(FIRST_RUN)} and i.stamp_id = ${'stamp_id'}
    union all select * from impression i where i.account_id = ${'account_id'} and ${fragment(LATER)} and i.stamp_id = ${'stamp_id'}
  ) i`

/** The head of the whole book, its last sequence number, and that of the impression `after` (null where the book lacks it). No row as for a page. */
export const readCollectedHead = statement({ account_id: 'uuid', after: 'uuid?', unless_version: 'int4?' }, { ...HEAD, last_seq: 'int4?', after_seq: 'int4?' })`
  select ${HEAD_COLUMNS},
    (select max(i.seq) from impression i where i.account_id = a.id and ${fragment(IN_RUN('i', '='))} (
      select ${fragment(RUN_OF('l.seq'))} from impression l where l.account_id = a.id and l.seq > 0 order by 1 desc limit 1)) as last_seq,
    (select i.seq from impression i where i.account_id = a.id and i.id = ${'after'}) as after_seq
  from account a where a.id = ${'account_id'} and (a.version is distinct from ${'unless_version'} or a.merged_into is not null)`

/**
 * The lines of the impressions with a sequence number in (from_seq, until_seq], in that order, one a line. The range
 * makes every chunk one index scan; a limit would need statistics. Null without any.
 */
export const readAnswers = statement({ account_id: 'uuid', from_seq: 'int4', until_seq: 'int4' }, { answers: 'text?' })`
  select string_agg(${LINE}, E'\\n' order by i.seq) as answers
  from impression i where i.account_id = ${'account_id'} and i.seq > ${'from_seq'} and i.seq <= ${'until_seq'}
    and ${fragment(IN_RUN('i', 'between'))} ${'from_seq'} / 256 and ${'until_seq'} / 256`
