-- Photographs that staff have uploaded. Those that no album had within a week are removed from the media store; what an album
-- has had once is kept, since the journal can bring it back.
CREATE TABLE uploaded_photograph (
  key            text PRIMARY KEY CHECK (key ~ '^[0-9a-f]{64}$'),  -- in the media store
  uploaded_at    timestamptz NOT NULL,  -- or, while somebody saves an album with it, then
  saved_at       timestamptz,
  removing_since timestamptz,  -- its file is being removed by the job that wrote this
  CHECK (saved_at IS NULL OR removing_since IS NULL)
);
CREATE INDEX uploaded_photograph_unsaved ON uploaded_photograph (uploaded_at) WHERE saved_at IS NULL;

-- Uploads of before, from the journal. Albums of now and of before have theirs.
INSERT INTO uploaded_photograph (key, uploaded_at)
SELECT entity_id, max(at) FROM audit_entry
WHERE contract = 'uploadGoodsPhotograph' AND entity_id ~ '^[0-9a-f]{64}$'
GROUP BY entity_id;
UPDATE uploaded_photograph u SET saved_at = u.uploaded_at
WHERE EXISTS (SELECT FROM product_album a WHERE strpos(a.photographs::text, u.key) > 0)
  OR EXISTS (SELECT FROM audit_entry e WHERE e.contract = 'saveGoodsAlbum'
    AND (strpos(e.before::text, u.key) > 0 OR strpos(e.after::text, u.key) > 0));
