-- Copies written before blocks had a product query lack the field: they are read from the content service again.
DELETE FROM content_document_copy;
