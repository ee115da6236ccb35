/** One step of the schema. An applied step is never edited: its checksum is stored. One statement a string. */
export interface Migration {
  readonly id: string
  readonly statements: readonly string[]
}

/**
 * Rules that keep one text for PostgreSQL, its embedded build and its distributed relatives: random account_id first in every visitor's table, no foreign keys
 * across accounts, no triggers, extensions, enums, sequences or advisory locks.
 */
export const MIGRATIONS: readonly Migration[] = [
  {
    id: '0001-stamps-and-guests',
    statements: [
      `create table if not exists account (
        id uuid primary key,
        kind text not null check (kind in ('guest', 'sns')),
        version int not null default 0,
        impression_num int not null default 0,
        stamp_num int not null default 0,
        animal_num int not null default 0,
        ekiben_num int not null default 0,
        ranked_num int not null default 0,
        reached_at timestamptz,
        last_collected_at timestamptz,
        rate_from timestamptz,
        rate_n int not null default 0,
        merged_into uuid,
        created_at timestamptz not null
      )`,
      `create table if not exists session (
        id_hash text primary key,
        family text not null,
        account_id uuid not null,
        kind text not null check (kind in ('guest', 'sns')),
        created_at timestamptz not null,
        seen_at timestamptz not null,
        expires_at timestamptz not null
      )`,
      'create index if not exists session_account on session (account_id)',
      `create table if not exists stamp (
        id int primary key,
        kind text not null,
        name text not null,
        kana text not null,
        prefecture text,
        area text,
        lat float8,
        lng float8,
        radius_m int not null
      )`,
      'create table if not exists reference_data (name text primary key, version text not null)',
      // spec 10: every impression is a row. id is the key made at the press, so a press can be stored only once, permanently.
      `create table if not exists impression (
        account_id uuid not null,
        id uuid not null,
        stamp_id int not null,
        seq int not null,
        pressed_at timestamptz not null,
        collected_at timestamptz not null,
        tilt float8 not null,
        blurred int not null,
        imprint text,
        restamp_number int not null,
        sub_stamp_id int,
        x float8,
        y float8,
        verified boolean not null,
        reasons text not null,
        distance_m int,
        accuracy_m int,
        request_hash text not null,
        answer text not null,
        primary key (account_id, id),
        unique (account_id, seq)
      )`,
      'create index if not exists impression_pressed on impression (account_id, pressed_at)',
      // One row per visitor and stamp: the press that earned it and the impression that the book shows.
      `create table if not exists collected_stamp (
        account_id uuid not null,
        stamp_id int not null,
        seq int not null,
        first_id uuid not null,
        first_pressed_at timestamptz not null,
        last_id uuid not null,
        last_pressed_at timestamptz not null,
        impression_num int not null,
        ranked_at timestamptz,
        primary key (account_id, stamp_id),
        unique (account_id, seq)
      )`,
      'create table if not exists rate_limit (k text primary key, n int not null, reset_at timestamptz not null)',
      'create index if not exists rate_limit_reset on rate_limit (reset_at)',
    ],
  },
  {
    id: '0002-accounts',
    statements: [
      'alter table account add column if not exists sns_type text',
      'alter table account add column if not exists nickname text',
      // A date without a zone, as 1990-12-31: drivers would convert a date to a moment.
      'alter table account add column if not exists date_of_birth text',
      'alter table account add column if not exists gender text',
      'alter table account add column if not exists prefecture text',
      'alter table account add column if not exists merge_from timestamptz',
      'alter table account add column if not exists merge_n int not null default 0',
      'alter table session add column if not exists absolute_at timestamptz',
      // The token that this one replaces, until this one is first used.
      'alter table session add column if not exists replaces text',
      // The guest's book was merged into a social login: a call with the token is refused as account_merged.
      'alter table session add column if not exists has_moved boolean not null default false',
      `create table if not exists identity (
        provider text not null,
        subject text not null,
        account_id uuid not null,
        created_at timestamptz not null,
        primary key (provider, subject)
      )`,
      'create table if not exists nickname (name_key text primary key, account_id uuid not null)',
      'create index if not exists nickname_account on nickname (account_id)',
      `create table if not exists transfer (
        code_hash text primary key,
        account_id uuid not null,
        expires_at timestamptz not null,
        used_at timestamptz
      )`,
      'create index if not exists transfer_account on transfer (account_id)',
    ],
  },
  {
    id: '0003-ranking-tags-sweep',
    statements: [
      'create table if not exists job_lease (name text primary key, until timestamptz not null)',
      'create table if not exists ranking_snapshot (id text primary key, as_of timestamptz not null, top text not null, buckets text not null)',
      'create index if not exists account_ranking on account (ranked_num desc, reached_at, id) where nickname is not null',
      'create index if not exists collected_stamp_ranked on collected_stamp (ranked_at) where ranked_at is not null',
      'create index if not exists account_merged on account (merged_into) where merged_into is not null',
      'create index if not exists session_expiry on session (expires_at)',
      // Only stamps whose tags were revoked have a row: all others are at version 1.
      'create table if not exists tag (stamp_id int primary key, version int not null)',
    ],
  },
  {
    id: '0004-play',
    statements: [
      // A date in Japan, as 2026-11-21: the first fifty of an account, each of which offers a login stamp (spec 14).
      'create table if not exists login_day (account_id uuid not null, day text not null, primary key (account_id, day))',
      // The station at which a face was pressed, where it is proven; null for stamps that have a place of their own.
      'alter table impression add column if not exists at_stamp_id int',
    ],
  },
  {
    id: '0005-fixed-at',
    statements: [
      // The time of the fix that proves the press, never its position; null where a tag proves it and for earlier presses.
      'alter table impression add column if not exists fixed_at timestamptz',
    ],
  },
  {
    id: '0006-later-seals',
    statements: [
      // The seals placed after the press, a JSON list in place of the press's own, and when; null as long as nobody placed any.
      'alter table impression add column if not exists seals text',
      'alter table impression add column if not exists sealed_at timestamptz',
    ],
  },
  {
    id: '0007-identity-account',
    statements: [
      // A deletion looks for the account's identities.
      'create index if not exists identity_account on identity (account_id)',
    ],
  },
  {
    id: '0008-counts',
    statements: [
      // The neighbours of a press (IS_PLACED in impressions.ts): keepsakes are not among them, however many there are.
      'create index if not exists impression_placed on impression (account_id, pressed_at) where verified and stamp_id < 10001',
      'drop index if exists impression_pressed',
      // Pages of a book, and one stamp's presses, without sorting the whole book.
      'create index if not exists impression_arrived on impression (account_id, collected_at, id)',
      'create index if not exists impression_stamp on impression (account_id, stamp_id, id)',
      // How many visitors have a stamp, as of the last run of the counting job, and what has changed since (store/counts.ts).
      'create table if not exists stamp_count (stamp_id int4 primary key, visitors int4 not null)',
      'create table if not exists stamp_count_change (id uuid primary key, stamp_id int4 not null, change int4 not null)',
      // A visitor's stamps that were first verified in a month (in Japan, as 2026-11), and the accounts to count again.
      `create table if not exists month_count (
        account_id uuid not null,
        month text not null,
        stamp_num int4 not null,
        reached_at timestamptz not null,
        primary key (account_id, month)
      )`,
      'create index if not exists month_count_month on month_count (month, account_id)',
      'create table if not exists month_count_due (account_id uuid not null, id uuid not null, primary key (account_id, id))',
      'insert into stamp_count (stamp_id, visitors) select stamp_id, count(*)::int4 from collected_stamp group by stamp_id on conflict do nothing',
      `insert into month_count (account_id, month, stamp_num, reached_at)
        select account_id, to_char(ranked_at at time zone 'UTC' + interval '9 hours', 'YYYY-MM'), count(*)::int4, max(ranked_at)
        from collected_stamp where ranked_at is not null group by 1, 2 on conflict do nothing`,
      // Only the count of a month from all books needed it.
      'drop index if exists collected_stamp_ranked',
    ],
  },
  {
    id: '0009-faces',
    statements: [
      // The impression that the visitor chose for the book, null for always the newest, and when; no moment as long as nobody chose.
      'alter table collected_stamp add column if not exists face_id uuid',
      'alter table collected_stamp add column if not exists face_at timestamptz',
      'create index if not exists collected_stamp_face on collected_stamp (account_id) where face_at is not null',
    ],
  },
  {
    id: '0010-short-answers',
    statements: [
      // Entries with equal keys share one: a run of a book, a day of presses (impressions.ts: DAY). The other orders are needed beyond the first run only.
      // seq is always above 0: without the condition a plan for an empty table would look up keys by the account alone.
      'create index if not exists impression_run on impression (account_id, (seq / 256)) where seq > 0',
      `create index if not exists impression_day on impression (account_id, ((pressed_at at time zone 'UTC')::date)) where verified and stamp_id < 10001`,
      'create index if not exists impression_later_arrived on impression (account_id, collected_at, id) where seq >= 256',
      'create index if not exists impression_later_stamp on impression (account_id, stamp_id, id) where seq >= 256',
      'drop index if exists impression_placed',
      'drop index if exists impression_arrived',
      'drop index if exists impression_stamp',
      // Null where a stamp has one press, its first.
      'alter table collected_stamp alter column last_id drop not null',
      'alter table collected_stamp alter column last_pressed_at drop not null',
      // The account's version numbers the rows: no row is written that another one's number could have.
      'alter table impression drop constraint if exists impression_account_id_seq_key',
      'alter table collected_stamp drop constraint if exists collected_stamp_account_id_seq_key',
    ],
  },
]
