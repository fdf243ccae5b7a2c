-- Keys that instances share are sealed with one that is not in the database: whoever has a copy of it opens nothing.
-- Those of before are sealed by the first start that has that key.
alter table segredo add selado boolean not null default false;
