-- Entries have been published by module editorial since 0060; nothing reads or writes this table.
DROP TABLE content_standin.publication;
