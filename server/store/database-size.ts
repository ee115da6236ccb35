import { statement } from './statement.ts'

export const readDatabaseSize = statement({}, { bytes: 'float8' })`select pg_database_size(current_database())::float8 as bytes`
