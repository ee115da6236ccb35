import { statement } from './statement.ts'

export const readReferenceVersion = statement({ name: 'text' }, { version: 'text' })`
  select version from reference_data where name = ${'name'}`

export const writeReferenceVersion = statement({ name: 'text', version: 'text' }, {})`
  insert into reference_data (name, version) values (${'name'}, ${'version'})
  on conflict (name) do update set version = excluded.version`

/** A stamp that left the catalogue stays: visitors may have it, and an id never changes its meaning (spec 3). */
export const upsertStamps = statement({ stamps: 'text' }, {})`
  insert into stamp (id, kind, name, kana, prefecture, area, lat, lng, radius_m)
  select stamp_id, kind, name, kana, prefecture, area, lat, lng, radius_m from json_to_recordset(${'stamps'}::json)
    as s(stamp_id int4, kind text, name text, kana text, prefecture text, area text, lat float8, lng float8, radius_m int4)
  on conflict (id) do update set kind = excluded.kind, name = excluded.name, kana = excluded.kana, prefecture = excluded.prefecture,
    area = excluded.area, lat = excluded.lat, lng = excluded.lng, radius_m = excluded.radius_m`

export const ping = statement({}, { ok: 'int4' })`select 1 as ok`
