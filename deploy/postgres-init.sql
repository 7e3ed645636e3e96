-- The postgres image runs this once, as its superuser, on an empty volume. Creates the shop's database and an owner that is not a superuser.
\set ON_ERROR_STOP on
\getenv password TIFFIN_PASSWORD
create role tiffin login nosuperuser nocreatedb nocreaterole password :'password';
create role tiffin_app nologin;
grant tiffin_app to tiffin;
create database tiffin owner tiffin;
revoke connect, temporary on database tiffin from public;
