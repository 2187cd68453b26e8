-- What was handed over by somebody who is in no club any more when it is counted: a voucher of so many bani instead of points.
ALTER TABLE packaging_return ADD voucher int NOT NULL DEFAULT 0 CHECK (voucher >= 0);
