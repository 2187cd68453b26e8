-- The last valid documents of the content service, so that a start without the service loses no page.
CREATE TABLE content_document_copy (
  id text PRIMARY KEY,
  document jsonb NOT NULL          -- ContentDocument of src/modules/content/rules/document.ts
);
